import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** `all`: WCAG 2.2 AA and axe's best practices. `colours`: the rules that depend on the colour mode. */
const rules = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, RunOptions['runOnly']>;

/**
 * The violations that axe finds once no colour changes, one line for each element. The debugger evaluates axe's source,
 * because the content security policy would refuse a script element.
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

/** Axe would measure a colour during its transition. Endless animations, such as a spinner, are not awaited. */
function hasNoMotionThatEnds(): boolean {
  return document.getAnimations().every(({ effect, playState }) => {
    const isEndless = effect?.getComputedTiming().endTime === Infinity;
    return isEndless || playState !== 'running';
  });
}
