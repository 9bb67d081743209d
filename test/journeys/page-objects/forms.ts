import type { Locator, Page } from 'playwright-core';
import type { FormDefinition } from '#contract/form.ts';
import { forms } from '#contract/all-forms.ts';
import { formSamples } from '#test/functions/form-samples.ts';
import type { Item, Site } from '#test/support/open-site.ts';
import { button, field, seeToast } from './page.ts';

export const contactForm = (page: Page): Locator => page.locator(`form[action="${forms.contacts.path}"]`);
export const contactField = (page: Page, name: string): Locator => field(contactForm(page), name);
export const interestField = (page: Page): Locator => contactForm(page).getByLabel('Service you are interested in');

/** Fills every field of the contact form: the sample of its fields, and a message of the test's own. */
export async function fillMessage(page: Page, message: string): Promise<void> {
  const { fields }: FormDefinition = forms.contacts;
  const values = new Map(Object.entries({ ...formSamples.contacts, message }));
  for (const [name, { label, titles }] of Object.entries(fields)) {
    const control = contactForm(page).getByLabel(label);
    const value = values.get(name) ?? '';
    await (titles ? control.selectOption(value) : control.fill(value));
  }
}

export async function sendMessage(page: Page): Promise<void> {
  await button(contactForm(page), 'Send Message').click();
}

export async function seeMessageSent(page: Page): Promise<void> {
  await seeToast(page, "Your message has been sent. We'll get back to you soon!");
}

/** The stored items of a message; other tests' messages are in the same table. */
export async function storedMessages(site: Pick<Site, 'readTable'>, message: string): Promise<readonly Item[]> {
  return (await site.readTable('Contacts')).filter((item) => item.message === message);
}

export const newsletterForm = (page: Page): Locator => page.locator(`form[action="${forms.newsletters.path}"]`);

export async function subscribe(page: Page, email: string): Promise<void> {
  await field(newsletterForm(page), 'Email address').fill(email);
  await button(newsletterForm(page), 'Subscribe').click();
}

export async function storedSubscriptions(site: Pick<Site, 'readTable'>, email: string): Promise<readonly Item[]> {
  return (await site.readTable('Newsletters')).filter((item) => item.email === email);
}
