import { describe, expect, test } from 'vitest';
import { newAddress, secret } from '#test/journeys/page-objects/person.ts';
import { openSite } from '#test/support/open-site.ts';
import { findBrowsers } from './find-browsers.ts';
import { openBrowser } from './open-browsers.ts';
import { barLink, button, field, shown, type Visitor } from './visitor.ts';

const site = await openSite();
const { browsers } = await findBrowsers();

async function signUp(visitor: Visitor, email: string): Promise<void> {
  await visitor.visit('/signup');
  await visitor.fill('E-mail address', email);
  await visitor.fill('Password', secret);
  await visitor.fill('Confirm password', secret);
  await visitor.click(button('Create Account'));
  await visitor.sees('Account created successfully.');
}

async function signOut(visitor: Visitor): Promise<void> {
  await visitor.click(button('Sign Out'));
  await visitor.sees('Signed out successfully');
  await visitor.until(shown(barLink('Sign In')).concat(' !== undefined'));
}

describe.each(browsers)('$name', ({ name, start }) => {
  const arrive = openBrowser(start);

  test('R4, C1, E1, M3 · a message from the contact form is stored', async () => {
    const visitor = await arrive();
    const message = `Written in ${name} ${newAddress()}`;
    await visitor.visit('/contact');

    await visitor.fill('First name', 'Asha');
    await visitor.fill('Last name', 'Rao');
    await visitor.fill('E-mail address', newAddress());
    await visitor.fill('Message', message);
    await visitor.click(button('Send Message'));
    await visitor.sees("Your message has been sent. We'll get back to you soon!");

    const stored = (await site.readTable('Contacts')).filter((item) => item.message === message);
    expect(stored).toHaveLength(1);
    await visitor.until(`${shown(field('Message'))}.value === ''`);
  });

  test('F2, L11 · a refused message leads to the first field that is wrong, with its label clear of the bar', async () => {
    const visitor = await arrive();
    await visitor.visit('/contact');
    await visitor.untilAwake();
    await visitor.ask(`${shown(button('Send Message'))}.scrollIntoView({ block: 'end' })`);

    await visitor.click(button('Send Message'));
    await visitor.sees('Enter your first name.');

    await visitor.until(`document.activeElement === ${shown(field('First name'))}`);
    await visitor.until(`document.activeElement.labels[0].getBoundingClientRect().top
      >= document.querySelector('header').getBoundingClientRect().bottom`);
    expect(await visitor.ask('document.activeElement.getAttribute("aria-invalid")')).toBe('true');
  });

  test('C1 · the choice of a service is drawn like the other fields', async () => {
    const visitor = await arrive();
    await visitor.visit('/contact');

    const looks = (xpath: string) =>
      visitor.ask<readonly string[]>(
        `(({ appearance, height, backgroundColor, borderRadius }) => [appearance, height, backgroundColor, borderRadius])(getComputedStyle(${shown(xpath)}))`,
      );

    const [appearance, ...drawn] = await looks(field('Service you are interested in (optional)'));
    expect(appearance).toBe('none');
    expect(drawn).toEqual((await looks(field('First name'))).slice(1));
  });

  test('H7, E2, M1 · an address is subscribed', async () => {
    const visitor = await arrive();
    const email = newAddress();
    await visitor.visit('/');

    await visitor.fill('E-mail address', email);
    await visitor.click(button('Subscribe'));
    await visitor.sees('Thank you for subscribing to our newsletter.');

    expect((await site.readTable('Newsletters')).filter((item) => item.email === email)).toHaveLength(1);
  });

  test('R5, R6, G1–G3, L5, M5, M6, M9 · an account is created, signed out of and signed in to, and outlives a reload', async () => {
    const visitor = await arrive();
    const email = newAddress();

    await signUp(visitor, email);
    await visitor.isAt('/');
    await visitor.sees(`Hello, ${email}`);
    await signOut(visitor);

    await visitor.visit('/login');
    await visitor.fill('E-mail address', email);
    await visitor.fill('Password', 'not the right one');
    await visitor.click(button('Sign In'));
    await visitor.sees('Incorrect username or password.');
    await visitor.ask(`${shown(field('Password'))}.select()`);
    await visitor.window.type(secret);
    await visitor.click(button('Sign In'));
    await visitor.sees('Signed in successfully.');

    await visitor.visit('/about');
    await visitor.sees(`Hello, ${email}`);
    expect(await visitor.ask(`${shown(barLink('Sign In'))} === undefined`)).toBe(true);
  });

  test('G4, M8, K2 · Google creates an account, and greets by name', async () => {
    const visitor = await arrive();
    await visitor.visit('/login');

    await visitor.click(button('Continue with Google'));
    await visitor.sees('Choose an account');
    await visitor.fill('Email address', newAddress());
    await visitor.fill('Name', 'Asha Rao');
    await visitor.click(button('Continue'));

    await visitor.sees('Account created successfully with Google.');
    await visitor.isAt('/');
    await visitor.sees('Hello, Asha Rao');
    expect(await visitor.ask('location.search')).toBe('');
    await signOut(visitor);
  });
});
