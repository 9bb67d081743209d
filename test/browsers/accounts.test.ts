import { describe, expect, test } from 'vitest';
import { createAccount, createSession, mailedCode, newAddress, secret } from '#test/journeys/page-objects/account.ts';
import { openOwnSite } from '#test/support/open-site.ts';
import { findBrowsers, openBrowser } from './installed-browsers.ts';
import { barLink, button, link, shown, type Visitor } from './visitor.ts';

/** A site of its own for this file, so that a test can move its clock forward. */
const site = await openOwnSite();

async function chooseAtGoogle(visitor: Visitor, email: string): Promise<void> {
  await visitor.sees('Choose an account');
  await visitor.fill('Email address', email);
  await visitor.fill('Name', 'Asha Rao');
  await visitor.click(button('Continue'));
}

describe.each(findBrowsers())('$name', ({ start }) => {
  const arrive = openBrowser(start, site.url);

  test('R5, R6, G1–G3, G5, L5, M5, M6, M9 · a visitor creates an account, signs out, replaces a forgotten password, signs in, and stays signed in on the next page load', async () => {
    const visitor = await arrive();
    const email = newAddress();
    await visitor.visit('/signup');
    await visitor.fill('Email address', email);
    await visitor.fill('Password', secret);
    await visitor.fill('Confirm password', secret);
    await visitor.click(button('Create Account'));
    await visitor.sees('Account created successfully.');
    await visitor.isAt('/');
    await visitor.sees(`Hello, ${email}`);

    await visitor.click(button('Sign Out'));
    await visitor.sees('Signed out successfully');
    await visitor.until(`${shown(barLink('Sign In'))} !== undefined`);

    await visitor.visit('/login');
    await visitor.fill('Email address', email);
    await visitor.fill('Password', 'not the right one');
    await visitor.click(button('Sign In'));
    await visitor.sees('Incorrect username or password.');
    await visitor.click(link('Forgot password?'));
    await visitor.isAt('/forgot-password');
    await visitor.until('document.querySelector("h1").textContent === "Reset your password"');
    await visitor.fill('Email address', email);
    await visitor.click(button('Send Code'));
    await visitor.sees('Enter the code from the email');
    await visitor.fill('Code', await mailedCode(site, email));
    await visitor.fill('New password', 'another good secret');
    await visitor.click(button('Change Password'));
    await visitor.sees('Your password is changed');
    await visitor.click(link('Back to sign in'));

    await visitor.isAt('/login');
    await visitor.fill('Email address', email);
    await visitor.fill('Password', 'another good secret');
    await visitor.click(button('Sign In'));
    await visitor.sees('Signed in successfully.');
    await visitor.visit('/about');
    await visitor.sees(`Hello, ${email}`);
    expect(await visitor.ask(`${shown(barLink('Sign In'))} === undefined`)).toBe(true);
  });

  test('T1, T4 · a tab that its person left before a sign-out in another tab shows nothing of it, with Back and after a reload', async () => {
    const visitor = await arrive();
    const email = newAddress();
    await createAccount(site, email);
    const session = await createSession(site, email);
    await visitor.visit('/robots.txt');
    await visitor.ask(`localStorage.setItem('session', ${JSON.stringify(session)})`);
    await visitor.visit('/contact');
    await visitor.sees(`Hello, ${email}`);
    await visitor.fill('Message', 'Only for the eyes of the company');
    await visitor.visit('/robots.txt');

    // As a sign-out in another tab does, which this page of plain text does not notice.
    await visitor.ask(`localStorage.removeItem('session')`);
    for (const comeBack of ['history.back()', 'location.reload()']) {
      await visitor.ask(`(${comeBack}, true)`);
      await visitor.isAt('/contact');
      await visitor.until(`document.documentElement.dataset.state === 'ready'`);
      await visitor.until(`${shown(barLink('Sign In'))} !== undefined`);
      const texts = `Array.from(document.forms).flatMap((form) => Array.from(form.elements, ({ value }) => value)).join()`;
      await visitor.until(`!/eyes|@/.test(${texts})`);
      expect(await visitor.ask('JSON.stringify(sessionStorage)')).not.toContain('eyes');
    }
  });

  test('G4, G9, M8, K2 · a visitor creates an account with Google, and deletes it', async () => {
    const visitor = await arrive();
    const email = newAddress();
    await visitor.visit('/login');

    await visitor.click(button('Continue with Google'));
    await chooseAtGoogle(visitor, email);
    await visitor.sees('Account created successfully with Google.');
    await visitor.isAt('/');
    await visitor.click(barLink('Hello, Asha Rao, Your account'));
    await visitor.click(button('Delete Account'));
    await visitor.click(button('Yes, delete it'));

    await visitor.sees('Your account is deleted.');
    await visitor.isAt('/');
    expect(await visitor.ask(`${shown(barLink('Sign In'))} !== undefined`)).toBe(true);
  });
});
