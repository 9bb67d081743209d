import { describe, expect, test } from 'vitest';
import { mailedCode, untilMailed } from '#test/journeys/page-objects/mailbox.ts';
import { newAddress, secret } from '#test/journeys/page-objects/person.ts';
import { openSite } from '#test/support/open-site.ts';
import { findBrowsers } from './find-browsers.ts';
import { openBrowser } from './open-browsers.ts';
import { signUp, signUpWithGoogle } from './sign-up.ts';
import { barLink, button, field, link, shown, type Visitor } from './visitor.ts';

const site = await openSite();
const { browsers } = await findBrowsers();

async function signIn(visitor: Visitor, email: string, password: string): Promise<void> {
  await visitor.isAt('/login');
  await visitor.fill('Email address', email);
  await visitor.fill('Password', password);
  await visitor.click(button('Sign In'));
}

async function signOut(visitor: Visitor): Promise<void> {
  await visitor.click(button('Sign Out'));
  await visitor.sees('Signed out successfully');
  await visitor.until(shown(barLink('Sign In')).concat(' !== undefined'));
}

describe.each(browsers)('$name', ({ start }) => {
  const arrive = openBrowser(start);

  test('R5, R6, G1–G3, L5, M5, M6, M9 · an account is created, signed out of and signed in to, and outlives a reload', async () => {
    const visitor = await arrive();
    const email = newAddress();

    await visitor.visit('/signup');
    await signUp(visitor, email);
    await visitor.isAt('/');
    await visitor.sees(`Hello, ${email}`);
    await signOut(visitor);

    await visitor.visit('/login');
    await signIn(visitor, email, 'not the right one');
    await visitor.sees('Incorrect username or password.');
    await visitor.ask(`${shown(field('Password'))}.select()`);
    await visitor.window.type(secret);
    await visitor.click(button('Sign In'));
    await visitor.sees('Signed in successfully.');

    await visitor.visit('/about');
    await visitor.sees(`Hello, ${email}`);
    expect(await visitor.ask(`${shown(barLink('Sign In'))} === undefined`)).toBe(true);
  });

  test('G6, R11 · the account page sends a signed-out visitor to sign in, and back', async () => {
    const visitor = await arrive();
    const email = newAddress();
    await visitor.visit('/signup');
    await signUp(visitor, email);
    await signOut(visitor);

    await visitor.visit('/account');
    await signIn(visitor, email, secret);

    await visitor.sees('Signed in successfully.');
    await visitor.isAt('/account');
    await visitor.sees('What we know about you');
    expect(await visitor.ask('document.querySelector("h1").textContent')).toBe('Your account');
  });

  test('G5 · an email address is verified in the banner, and a forgotten password replaced, with emailed codes', async () => {
    const visitor = await arrive();
    const email = newAddress();
    await visitor.visit('/signup');
    await signUp(visitor, email);
    await visitor.click(button('Dismiss the notification'));
    await visitor.click(button('Enter code'));
    await untilMailed(site, email);
    await visitor.fill('Code', mailedCode(site, email));
    await visitor.click(button('Confirm'));
    await visitor.sees('Your email address is confirmed.');
    await signOut(visitor);

    await visitor.visit('/login');
    await visitor.click(link('Forgot password?'));
    await visitor.isAt('/forgot-password');
    await visitor.until('document.querySelector("h1").textContent === "Reset your password"');
    await visitor.fill('Email address', email);
    await visitor.click(button('Send Code'));
    await visitor.sees('Type the code from the email');
    await visitor.fill('Code', mailedCode(site, email));
    await visitor.fill('New password', 'another good secret');
    await visitor.click(button('Change Password'));
    await visitor.sees('Your password is changed');
    await visitor.click(link('Back to sign in'));

    await signIn(visitor, email, 'another good secret');
    await visitor.sees('Signed in successfully.');
    expect(await visitor.ask(`document.body.innerText.includes('Hello, ${email}')`)).toBe(true);
  });

  test('G4, M8, K2 · Google creates an account, and greets by name', async () => {
    const visitor = await arrive();
    await visitor.visit('/login');

    await signUpWithGoogle(visitor);

    await visitor.isAt('/');
    await visitor.sees('Hello, Asha Rao');
    expect(await visitor.ask('location.search')).toBe('');
    await signOut(visitor);
  });
});
