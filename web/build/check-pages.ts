import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { notFoundPage, pages } from '#web/content/pages.ts';
import { normalisePath } from '#web/src/navigation/normalise-path.ts';
import { projectDir } from './vite-settings.ts';

const table = 'web/content/pages.ts';
const pagesDir = 'web/src/pages';

type PlacedPage = { readonly folder: string };

/**
 * What does not fit together between the table of pages and the files under `web/src/pages`, a sentence each. `files` are
 * relative to that folder.
 */
export function findPageProblems(
  records: Readonly<Record<string, PlacedPage>>,
  files: readonly string[],
): readonly string[] {
  const paths = Object.keys(records);
  const named = new Set([notFoundPage, ...Object.values(records)].map(({ folder }) => folder));
  const folders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/', 1)[0]!));
  return [
    ...paths
      .filter((path) => normalisePath(path) !== path)
      .map((path) => `The path ${path} in ${table} answers no request. Write it as ${normalisePath(path)}.`),
    ...[...named]
      .filter((folder) => !files.includes(`${folder}/${folder}-page.tsx`))
      .map(
        (folder) =>
          `${table} has a page in the folder ${folder}, but there is no ${pagesDir}/${folder}/${folder}-page.tsx. Write that file, or remove the record.`,
      ),
    ...[...folders]
      .filter((folder) => !named.has(folder))
      .map(
        (folder) =>
          `${pagesDir}/${folder} has no record in ${table}, so no address shows it. Add its path there, or remove the folder.`,
      ),
  ];
}

export async function checkPages(): Promise<void> {
  const entries = await readdir(join(projectDir, pagesDir), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(projectDir, pagesDir).length + 1));
  const problems = findPageProblems(pages, files);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
