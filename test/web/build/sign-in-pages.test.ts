import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { needs } from '#test/support/needs.ts';
import { pageAt, section, textsOf } from './built-pages.ts';
import { linksOf } from './reading.ts';

const hrefs = (root: ParentNode) => linksOf(root).map(([, href]) => href);

const googleButtons = (page: ParentNode) => textsOf(page, 'button').filter((words) => words.includes('Google'));

/** Each field as its type and what the browser may fill in. */
const fieldsOf = (form: ParentNode) =>
  [...form.querySelectorAll('input')].map((field) => `${field.type} ${field.getAttribute('autocomplete')}`);

test('G1, G2, G5, F5 · the sign-in pages ask for email and password, offer Google if it is set, and lead to each other', () => {
  needs('accounts');
  const [login, signup] = ['/login', '/signup'].map((path) => pageAt(path).querySelector('main')!);
  const google = siteConfig.signIn && siteConfig.signIn.google ? ['Continue with Google'] : [];

  expect(fieldsOf(login!)).toEqual(['email username', 'password current-password']);
  expect(textsOf(login!, 'button')).toContain('Sign In');
  expect([googleButtons(login!), googleButtons(signup!)]).toEqual([google, google]);
  expect(hrefs(login!)).toEqual(expect.arrayContaining(['/signup', '/forgot-password']));
  expect(fieldsOf(signup!)).toEqual(['email username', 'password new-password', 'password new-password']);
  expect(signup!.textContent).toContain('At least 6 characters');
  expect(textsOf(signup!, 'button')).toContain('Create Account');
  expect(hrefs(signup!)).toContain('/login');
});

test('P2 · the privacy policy says that submissions are stored in a cloud backend service', () => {
  expect(pageAt('/privacy-policy').querySelector('main')?.textContent).toContain('stored in a cloud backend service');
});

test('R10, P3, M12 · the 404 page is a card with the heading Page Not Found and links', () => {
  const page = pageAt('404');

  expect(textsOf(page, 'h1')).toEqual(['Page Not Found']);
  expect(hrefs(section(page, 'Page Not Found'))).toContain('/');
});
