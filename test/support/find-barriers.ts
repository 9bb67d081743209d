import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA, and what axe holds to be good practice beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with a page as it stands, one line for each element. Its source is evaluated by the debugger: the
 * site's content security policy would refuse a script element.
 */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  await page.evaluate(`${axe.source}; void 0`);
  return page.evaluate(async (values) => {
    const { violations } = await window.axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')} (${node.failureSummary})`),
    );
  }, tags);
}
