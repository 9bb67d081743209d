import { expect, test } from 'vitest';
import { openMenu } from '#test/journeys/page-objects/bar.ts';
import { sendMessage } from '#test/journeys/page-objects/forms.ts';
import { seeToast } from '#test/journeys/page-objects/page.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

test('L4, L12 · the open menu, refused fields and a toast have no violation that axe can find, in light and in dark', async () => {
  const page = await site.visit('/contact', { reducedMotion: 'reduce', viewport: { width: 390, height: 800 } });
  await page.locator('details:not([open])').evaluateAll((all) => all.forEach((each) => each.toggleAttribute('open')));
  await sendMessage(page);
  await seeToast(page, 'Please fill in all required fields.');

  for (const isOpen of [false, true]) {
    if (isOpen) await openMenu(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await findAccessibilityViolations(page, colorScheme === 'light' ? 'all' : 'colours');
      expect([colorScheme, violations]).toEqual([colorScheme, []]);
    }
  }
});
