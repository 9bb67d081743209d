import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { button, field, passwordField } from './controls.ts';
import { secret } from './person.ts';

export async function fillSignup(page: Page, email: string, first = secret, second = first): Promise<void> {
  await field(page, 'Email address').fill(email);
  await passwordField(page, 'Password').fill(first);
  await passwordField(page, 'Confirm password').fill(second);
  await button(page, 'Create Account').click();
}

export async function fillLogin(page: Page, email: string, password = secret): Promise<void> {
  await field(page, 'Email address').fill(email);
  await passwordField(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}

/** On the page for a forgotten password: asks for a code. */
export async function requestResetCode(page: Page, email: string): Promise<void> {
  await field(page, 'Email address').fill(email);
  await button(page, 'Send Code').click();
  await field(page, 'Code').waitFor();
}

/** What stands beside a refused field, as a screen reader says it with the field. */
export async function sentenceBeside(page: Page, name: string): Promise<string | null> {
  const input = passwordField(page, name);
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  const ids = (await input.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return page.locator(`#${ids.at(-1)}`).textContent();
}
