import type { Page } from 'playwright-core';
import type { Item, Site } from '#test/support/open-site.ts';
import { button, field } from './controls.ts';
import { seeToast } from './toasts.ts';

/** What is typed into the contact form, by the label of the field. */
export const typedMessage = {
  'First name': 'Asha',
  'Last name': 'Rao',
  'E-mail address': 'asha.rao@example.com',
  'Phone number (optional)': '+91 98450 00000',
  'Company (optional)': 'Rao & Daughters',
  Message: 'Our shop is slow on phones.\nCan you look at it before Diwali?',
};

export async function fillMessage(page: Page, message = typedMessage.Message): Promise<void> {
  const texts = { ...typedMessage, Message: message };
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await page.getByLabel('Service you are interested in').selectOption('web-development');
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
