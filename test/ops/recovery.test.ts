import { expect, test } from 'vitest';
import { read } from './guide.ts';

const runbook = read('docs/runbook.md');
const sections = runbook
  .split(/^## /m)
  .slice(1)
  .map((text) => [text.split('\n', 1).join(), text] as const);

/** Only these two sections of docs/cost.md may delete all stacks or data. */
const deletingSections = ['deleting-the-site', 'deleting-the-data'];
const deletingCommand = new RegExp(
  [
    String.raw`\bdestroy\b|\bdelete-(table|user-pool|stack|secret|bucket|hosted-zone)\b|--force\b`,
    String.raw`\bs3 rb\b|\bs3 rm\b(?!.*--exclude)|\bcdk .*--all\b`,
  ].join('|'),
);

/** The lines of commands, and what stands between backticks. */
function commandsIn(text: string): readonly string[] {
  const found = text.matchAll(/```sh\n(.*?)```|`([^`\n]+)`/gs);
  return [...found].flatMap(([, block, inline = '']) => (block ?? inline).split('\n'));
}

test.each(sections)('O9 · the recovery “%s” deletes no data and acts on one stack only', (_, text) => {
  expect(commandsIn(text).filter((command) => deletingCommand.test(command))).toEqual([]);
  expect(deletingSections.filter((anchor) => text.includes(`#${anchor}`))).toEqual([]);
});
