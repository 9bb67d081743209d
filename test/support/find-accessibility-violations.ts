import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA, and what axe holds to be good practice beyond it. */
const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
};

/**
 * What axe finds wrong with a page as it stands, one line for each element. Its source is evaluated by the debugger: the
 * site's content security policy would refuse a script element.
 */
export async function findAccessibilityViolations(page: Page): Promise<readonly string[]> {
  const { violations } = await page.evaluate<AxeResults>(
    `${axe.source}; axe.run(document, ${JSON.stringify(options)})`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary})`),
  );
}
