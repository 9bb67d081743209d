import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const project = join(import.meta.dirname, '../..');

export function read(path: string): string {
  return readFileSync(join(project, path), 'utf8');
}

/** The pages that people follow. The specification and the decisions have no commands. */
export const guide = globSync(['*.md', 'docs/*.md'], { cwd: project })
  .filter((path) => path !== 'docs/specification.md')
  .toSorted()
  .map(read)
  .join('\n');

/** The guide's blocks of commands, with a word in place of each part that a person fills in. */
export const blocks: readonly string[] = [...guide.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block = '']) =>
  block.replaceAll(/<[^>\n]+>/g, 'word').replaceAll(/\\\n\s*/g, ' '),
);

export const lines: readonly string[] = blocks.flatMap((block) => block.split('\n')).map((line) => line.trim());
