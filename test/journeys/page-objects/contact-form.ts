import type { Page } from 'playwright-core';
import { formSamples } from '#test/functions/form-samples.ts';
import type { Item, Site } from '#test/support/open-site.ts';
import { button, field } from './controls.ts';
import { seeToast } from './toasts.ts';

const sample = formSamples.contacts;

/** What is typed into the contact form, by the label of the field. */
const typedMessage = {
  'First name': sample.firstName,
  'Last name': sample.lastName,
  'E-mail address': sample.email,
  'Phone number (optional)': sample.phone,
  'Company (optional)': sample.company,
};

/** Fills every field of the contact form: with the sample of its fields, and a message of the test's own. */
export async function fillMessage(page: Page, message: string): Promise<void> {
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
export async function storedMessages(site: Site, message: string): Promise<readonly Item[]> {
  return (await site.readTable('Contacts')).filter((item) => item.message === message);
}
