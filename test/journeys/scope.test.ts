import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scopeSheet } from '#company/scope.ts';
import {
  contactField,
  fillMessage,
  interestField,
  seeMessageSent,
  sendMessage,
  storedMessages,
} from '#test/journeys/page-objects/forms.ts';
import { button, mainHeading } from '#test/journeys/page-objects/page.ts';
import { reload, seePage } from '#test/support/complete-page.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { needs } from '#test/support/needs.ts';
import { openSite } from '#test/support/open-site.ts';
import { see, seeNone } from '#test/support/see.ts';
import { currencies } from '#web/facts/prices.ts';
import { attachedScope, contactWords } from '#web/src/contact/contact-words.ts';
import {
  firstScope,
  priceOf,
  priceOfLine,
  scopeLabels,
  scopeQuery,
  scopeText,
  type Scope,
} from '#web/src/scope/scope.ts';

const site = await openSite();

async function openSheet(): Promise<{ readonly page: Page; readonly sheet: Locator }> {
  const page = await site.visit('/');
  return { page, sheet: page.locator('main form').filter({ has: page.locator('output') }) };
}

async function send(page: Page): Promise<void> {
  await button(page, scopeLabels.send).click();
  await seePage(page, '/contact');
}

const message = (page: Page) => contactField(page, 'Message').inputValue();

const attached = (page: Page) => page.getByRole('region', { name: scopeSheet!.heading }).innerText();

/** The first scope with its last line of choice switched, in the last currency. */
function changedScope(): { readonly scope: Scope; readonly label: string } {
  const line = scopeSheet!.lines.findLast(({ choice }) => choice !== 'fixed')!;
  const before = firstScope(scopeSheet!).lines;
  const lines = scopeSheet!.lines.filter((each) => before.includes(each) !== (each === line));
  return { scope: { lines, currency: currencies.at(-1)! }, label: line.label };
}

test('H3, T4 · a visitor changes the scope and sends it with a message; the typed words stay as typed, Back shows the scope, and a later one takes its place', async () => {
  needs('scope');
  const { page, sheet } = await openSheet();
  const { scope, label } = changedScope();
  const { currency } = scope;
  const price = () => sheet.locator('output').textContent();

  await page.getByLabel(label).click();
  if (currencies.length > 1) await page.getByLabel(scopeLabels.currency).selectOption(currency.code);
  await expect.poll(price).toBe(priceOf(scope));
  await send(page);
  await expect.poll(() => attached(page)).toContain(priceOf(scope));
  await expect.poll(() => interestField(page).inputValue()).toBe(scopeSheet!.service);
  // Words that look like those of the scope stay the visitor's.
  const words = `${scopeLabels.price}: too much.\n- ${scopeSheet!.lines[0].label}: three doctors`;
  await contactField(page, 'Message').fill(words);
  await reload(page);
  await expect.poll(() => attached(page)).toContain(priceOf(scope));
  expect(await message(page)).toBe(words);

  await page.goBack();
  await seePage(page, '/');
  await expect.poll(price).toBe(priceOf(scope));
  await page.getByLabel(label).click();
  await send(page);
  const latest = { ...firstScope(scopeSheet!), currency };
  await expect.poll(() => attached(page)).toContain(priceOf(latest));
  expect(await message(page)).toBe(words);

  await fillMessage(page, words);
  await sendMessage(page);
  await seeMessageSent(page);
  expect(await storedMessages(site, `${scopeText(scopeSheet!, latest)}\n\n${words}`)).toHaveLength(1);
  await reload(page);
  await see(page.getByText(contactWords.receipt.heading));
});

test('H3, C1 · the site takes only its own parameters out of the URL', async () => {
  needs('scope');
  const page = await site.visit(`/contact?utm_source=letter&${scopeQuery(firstScope(scopeSheet!))}#message-form`);

  await expect.poll(() => attached(page)).toContain(priceOf(firstScope(scopeSheet!)));

  await expect.poll(() => page.evaluate(() => location.search + location.hash)).toBe('?utm_source=letter#message-form');
});

test('H3, T4, N7 · if the browser itself has to post the form, the scope goes with the message and the field keeps only the typed words', async () => {
  needs('scope');
  const { page } = await openSheet();
  await send(page);
  await page.route('**/assets/send-form-*.js', (route) => route.abort());
  await fillMessage(page, 'Typed beside a scope');
  await sendMessage(page);
  await see(mainHeading(page, 'Your message has been sent'));
  const sent = `${scopeText(scopeSheet!, firstScope(scopeSheet!))}\n\nTyped beside a scope`;
  expect(await storedMessages(site, sent)).toHaveLength(1);

  await page.goBack();
  await expect.poll(() => message(page)).toBe('Typed beside a scope');
});

test('H3, T4 · a scope can be removed from the message, also after a reload', async () => {
  needs('scope');
  const { page } = await openSheet();
  await send(page);
  await button(page, attachedScope.remove).click();
  await reload(page);
  await expect.poll(() => interestField(page).inputValue()).toBe(scopeSheet!.service);
  await seeNone(page.getByText(attachedScope.eyebrow), contactField(page, 'Message'));
});

test('H3, L12 · the sheet is printed with its price, has enough contrast in each mode, and counts lines that were ticked before hydration', async () => {
  needs('scope');
  const { page, sheet } = await openSheet();
  await page.emulateMedia({ media: 'print' });
  await see(sheet.locator('output'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'screen', colorScheme });
    expect([colorScheme, await findAccessibilityViolations(page)]).toEqual([colorScheme, []]);
  }
  await expect.poll(() => sheet.innerText()).toContain(priceOfLine(scopeSheet!.lines[0], currencies[0]));

  const { scope, label } = changedScope();
  await page.addInitScript((words) => {
    addEventListener('DOMContentLoaded', () => {
      const labels = [...document.querySelectorAll('main label')];
      const line = labels.find((each) => each.textContent === words);
      line?.querySelector('input')?.click();
    });
  }, label);
  await reload(page);
  await expect.poll(() => sheet.locator('output').textContent()).toBe(priceOf({ ...scope, currency: currencies[0] }));
});
