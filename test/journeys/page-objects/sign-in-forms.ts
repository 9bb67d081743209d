import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { button, field, form, passwordField } from './controls.ts';
import { secret } from './person.ts';

export async function fillSignup(page: Page, email: string, first = secret, second = first): Promise<void> {
  await send(form(page, 'Create Account'), 'Create Account', {
    'Email address': email,
    Password: first,
    'Confirm password': second,
  });
}

export async function fillLogin(page: Page, email: string, password = secret): Promise<void> {
  await send(form(page, 'Sign In'), 'Sign In', { 'Email address': email, Password: password });
}

async function send(within: Locator, name: string, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await passwordField(within, label).fill(text);
  await button(within, name).click();
}

/** On the page for a forgotten password: asks for a code. */
export async function requestResetCode(page: Page, email: string): Promise<void> {
  await send(form(page, 'Send Code'), 'Send Code', { 'Email address': email });
  await field(page, 'Code').waitFor();
}

/** What stands beside a refused field, as a screen reader says it with the field. */
export async function sentenceBeside(page: Page, name: string): Promise<string | null> {
  const input = passwordField(page, name);
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  const ids = (await input.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return page.locator(`#${ids.at(-1)}`).textContent();
}
