import type { Page } from 'playwright-core';
import { needs } from '#test/support/needs.ts';
import type { Item, Site, VisitOptions } from '#test/support/open-site.ts';
import { button, field, form, untilFormIsHydrated } from './controls.ts';
import { seeToast } from './toasts.ts';

export const addressField = (page: Page) => field(form(page, 'Subscribe'), 'Email address');

export async function openNewsletterForm(site: Pick<Site, 'visit'>, options: VisitOptions = {}): Promise<Page> {
  needs('newsletter');
  const page = await site.visit('/', options);
  if (options.javaScriptEnabled !== false) await untilFormIsHydrated(page);
  return page;
}

export async function subscribe(page: Page, email: string): Promise<void> {
  await addressField(page).fill(email);
  await button(page, 'Subscribe').click();
}

export async function seeSubscribed(page: Page): Promise<void> {
  await seeToast(page, 'Thank you for subscribing to our newsletter.');
}

export async function storedSubscriptions(site: Pick<Site, 'readTable'>, email: string): Promise<readonly Item[]> {
  return (await site.readTable('Newsletters')).filter((item) => item.email === email);
}
