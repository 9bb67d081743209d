const widthBlock = /^@media screen and \(width>=([\d.]+)rem\)\{(.*)\}$/s;

/**
 * Puts what holds from the same width of the window into one block at the end of a minified stylesheet, narrow before wide.
 * Every element has one class name, so rules of different names never meet, and Chakra writes those of one name in this order.
 */
export function groupWidths(css: string): string {
  const others: string[] = [];
  const groups = new Map<number, string>();
  for (const block of topLevelBlocks(css)) {
    const [, width, rules] = widthBlock.exec(block) ?? [];
    if (width === undefined) others.push(block);
    else groups.set(Number(width), (groups.get(Number(width)) ?? '') + rules);
  }
  const inOrder = [...groups].toSorted(([one], [other]) => one - other);
  return others.concat(inOrder.map(([width, rules]) => `@media screen and (width>=${width}rem){${rules}}`)).join('');
}

function topLevelBlocks(css: string): readonly string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: bracket, index } of css.matchAll(/[{}]/g)) {
    depth += bracket === '{' ? 1 : -1;
    if (depth > 0) continue;
    blocks.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return blocks;
}
