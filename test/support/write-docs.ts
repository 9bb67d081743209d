import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { commandsPage } from './commands-page.ts';
import { configurationPage } from './configuration-page.ts';

const folder = join(import.meta.dirname, '../../docs');
const pages: ReadonlyMap<string, () => string> = new Map([
  ['configuration.md', configurationPage],
  ['commands.md', commandsPage],
]);

export const generatedPages: readonly string[] = [...pages.keys()];

/** The text of a generated page, formatted like all others. */
export async function generate(name: string): Promise<string> {
  const filepath = join(folder, name);
  return format(pages.get(name)?.() ?? '', { ...(await resolveConfig(filepath)), filepath });
}

export function readGenerated(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

/** Writes the generated pages: `node test/support/write-docs.ts`. A test holds them. */
if (import.meta.main) for (const name of generatedPages) writeFileSync(join(folder, name), await generate(name));
