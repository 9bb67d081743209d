import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** `all`: WCAG 2.2 AA, and what axe holds to be good practice beyond it. `colours`: what another colour mode may change. */
const rules = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, RunOptions['runOnly']>;

/**
 * What axe finds wrong with a page once its colours are at rest, one line for each element. Its source is evaluated by the
 * debugger: the site's content security policy would refuse a script element.
 */
export async function findAccessibilityViolations(
  page: Page,
  subject: keyof typeof rules = 'all',
): Promise<readonly string[]> {
  const options: RunOptions = { runOnly: rules[subject], resultTypes: ['violations'] };
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axe.source);
  await page.waitForFunction(hasNoMotionThatEnds);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary})`),
  );
}

/** Axe takes a colour in the middle of its change for the page's own. What moves for ever, as a spinner does, is not waited for. */
function hasNoMotionThatEnds(): boolean {
  return document.getAnimations().every(({ effect, playState }) => {
    const isEndless = effect?.getComputedTiming().endTime === Infinity;
    return isEndless || playState !== 'running';
  });
}
