import type { Page } from 'playwright-core';
import { formSamples } from '#test/functions/form-samples.ts';
import type { Item, Site, VisitOptions } from '#test/support/open-site.ts';
import { button, field, untilFormIsHydrated } from './controls.ts';
import { seeToast } from './toasts.ts';

const sample = formSamples.contacts;

/** The typed values of the contact form, by the label of the field. */
const typedMessage = {
  'First name': sample.firstName,
  'Last name': sample.lastName,
  'Email address': sample.email,
  'Phone number (optional)': sample.phone,
  'Company (optional)': sample.company,
};

export async function openContactForm(site: Pick<Site, 'visit'>, options: VisitOptions = {}): Promise<Page> {
  const page = await site.visit('/contact', options);
  if (options.javaScriptEnabled !== false) await untilFormIsHydrated(page);
  return page;
}

/** Fills every field of the contact form: the sample of its fields, and a message of the test's own. */
export async function fillMessage(page: Page, message: string): Promise<void> {
  await page.locator('form summary').click();
  const texts = { ...typedMessage, Message: message };
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await page.getByLabel('Service you are interested in').selectOption(sample.serviceInterest);
}

export async function sendMessage(page: Page): Promise<void> {
  await button(page, 'Send Message').click();
}

export async function seeMessageSent(page: Page): Promise<void> {
  await seeToast(page, "Your message has been sent. We'll get back to you soon!");
}

/** The stored items of a message; other tests' messages are in the same table. */
export async function storedMessages(site: Pick<Site, 'readTable'>, message: string): Promise<readonly Item[]> {
  return (await site.readTable('Contacts')).filter((item) => item.message === message);
}
