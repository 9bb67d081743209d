import { diff, styleText } from 'node:util';

/** The lines that differ, the old ones before the new ones. */
export function showDiff(before: string, after: string): string {
  // It says how to come from the second to the first: 1 is only in the first (node:util, v24).
  const lines = diff(before.split('\n'), after.split('\n')).flatMap(([side, line]) => {
    if (side === 0) return [];
    return [side === 1 ? styleText('red', `- ${line}`) : styleText('green', `+ ${line}`)];
  });
  return lines.map((line) => `${line}\n`).join('');
}
