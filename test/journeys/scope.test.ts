import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { currencies } from '#company/currencies.ts';
import { scopeSheet } from '#company/scope.ts';
import { field, untilFormIsHydrated } from '#test/journeys/page-objects/controls.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { needs } from '#test/support/needs.ts';
import { openSite, untilHydrated, type VisitOptions } from '#test/support/open-site.ts';
import { contactForm } from '#web/content/contact.ts';
import { firstScope, priceOf, priceOfLine, scopeLabels, scopeMessage, type Scope } from '#web/content/scope.ts';

const site = await openSite();

async function openSheet(options?: VisitOptions): Promise<{ readonly page: Page; readonly sheet: Locator }> {
  const page = await site.visit('/', options);
  return { page, sheet: page.locator('main form').filter({ has: page.locator('output') }) };
}

const send = (page: Page) => page.getByRole('button', { name: scopeLabels.send }).click();
const message = (page: Page) => field(page, 'Message').inputValue();

/** The first scope with its last line of choice switched, in the last currency. */
function changedScope(): { readonly scope: Scope; readonly label: string } {
  const line = scopeSheet!.lines.findLast(({ choice }) => choice !== 'fixed')!;
  const before = firstScope(scopeSheet!).lines;
  const lines = scopeSheet!.lines.filter((each) => before.includes(each) !== (each === line));
  return { scope: { lines, currency: currencies.at(-1)! }, label: line.label };
}

test('H3 · a visitor changes the scope and sends it to the contact form', async () => {
  needs('scope');
  const { page, sheet } = await openSheet();
  await untilHydrated(page);
  const { scope, label } = changedScope();

  await page.getByLabel(label).click();
  if (currencies.length > 1) await page.getByLabel(scopeLabels.currency).selectOption(scope.currency.code);
  expect(await sheet.locator('output').textContent()).toBe(priceOf(scope));
  await send(page);
  await page.waitForURL('**/contact');

  await expect.poll(() => message(page)).toBe(scopeMessage(scopeSheet!, scope));
  expect(await page.getByLabel('Service you are interested in').inputValue()).toBe(scopeSheet!.service);
  expect(await page.getByText(contactForm.scopeIntro).isVisible()).toBe(true);
  await page.reload();
  await expect.poll(() => message(page)).toBe(scopeMessage(scopeSheet!, scope));
});

test('H3 · lines that were ticked before hydration count', async () => {
  needs('scope');
  const { scope, label } = changedScope();
  const { page, sheet } = await openSheet();
  await page.addInitScript((words) => {
    addEventListener('DOMContentLoaded', () => {
      const labels = [...document.querySelectorAll('main label')];
      labels
        .find((each) => each.textContent === words)
        ?.querySelector('input')
        ?.click();
    });
  }, label);
  await page.reload();
  await expect.poll(() => sheet.locator('output').textContent()).toBe(priceOf({ ...scope, currency: currencies[0] }));
});

test('H3, T4 · a scope comes below a typed message, not in its place', async () => {
  needs('scope');
  const { page } = await openSheet();
  await page.goto('/contact');
  await untilFormIsHydrated(page);
  await field(page, 'Message').fill('We open in March.');

  await page.goto('/');
  await untilHydrated(page);
  await send(page);
  await page.waitForURL('**/contact');

  const scope = scopeMessage(scopeSheet!, firstScope(scopeSheet!));
  await expect.poll(() => message(page)).toBe(`We open in March.\n\n${scope}`);
});

test('H3 · without JavaScript the sheet has no controls, and its button opens the contact page', async () => {
  needs('scope');
  const { page, sheet } = await openSheet({ javaScriptEnabled: false });

  expect(await sheet.locator('input, select').filter({ visible: true }).count()).toBe(0);
  await send(page);
  await page.waitForURL('**/contact?*');
});

test('H3 · the scope is printed with its price and signatures', async () => {
  needs('scope');
  const { page, sheet } = await openSheet();
  await untilHydrated(page);
  await page.emulateMedia({ media: 'print' });

  expect(await sheet.locator('output').isVisible()).toBe(true);
  const { signatures } = scopeSheet!;
  const drawings = sheet.locator('img').filter({ visible: true });
  expect(await drawings.count()).toBe(signatures.filter(({ picture }) => picture).length);
});

test.each(['light', 'dark'] as const)(
  'H3, L12 · the sheet is light paper with enough contrast, in %s mode',
  async (colorScheme) => {
    needs('scope');
    const { page, sheet } = await openSheet({ colorScheme });
    await untilHydrated(page);
    const paper = await sheet.locator('..').evaluate((element) => getComputedStyle(element).backgroundColor);

    expect(Math.min(...paper.match(/\d+/g)!.slice(0, 3).map(Number))).toBeGreaterThan(220);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await sheet.innerText()).toContain(priceOfLine(scopeSheet!.lines[0], currencies[0]));
  },
);
