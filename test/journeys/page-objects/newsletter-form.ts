import type { Page } from 'playwright-core';
import type { Item, Site } from '#test/support/open-site.ts';
import { button, field } from './controls.ts';
import { seeToast } from './toasts.ts';

export const addressField = (page: Page) => field(page, 'E-mail address');

export async function subscribe(page: Page, email: string): Promise<void> {
  await addressField(page).fill(email);
  await button(page, 'Subscribe').click();
}

export async function seeSubscribed(page: Page): Promise<void> {
  await seeToast(page, 'Thank you for subscribing to our newsletter.');
}

export async function storedSubscriptions(site: Site, email: string): Promise<readonly Item[]> {
  return (await site.readTable('Newsletters')).filter((item) => item.email === email);
}
