import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { project, read } from './guide.ts';

// The option `exclude` of globSync finds nothing below a folder such as [x].
const find = (...patterns: readonly string[]) =>
  globSync(patterns, { cwd: project }).filter((path) => !/^web\/dist\/|\/node_modules\//.test(path));
const pages = find('*.md', '{docs,web,bench,local,test}/**/*.md').toSorted();
const sources = find(
  '{contract,functions,infra,ops,local,web,bench}/**/*.{ts,tsx,js}',
  '.github/**/*.yml',
  'site.config.ts',
);

/** Without blocks of code. */
function proseOf(path: string): string {
  return read(path).replaceAll(/^ *```.*?^ *```/gms, '');
}

/** As GitHub makes it: small letters, no punctuation, hyphens in place of spaces. */
function anchorOf(heading: string): string {
  const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return text.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
}

function anchorsOf(path: string): ReadonlySet<string> {
  return new Set([...proseOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));
}

/** A problem of a link to a path of the project, or undefined. */
function problemOf(target: string, from: string): string | undefined {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : normalize(join(dirname(from), path));
  if (!existsSync(join(project, file))) return `${from}: ${target} does not exist`;
  if (anchor === undefined || anchorsOf(file).has(anchor)) return undefined;
  return `${from}: ${target} is no heading`;
}

function linksOf(path: string): readonly string[] {
  return [...proseOf(path).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(https?|mailto):/.test(target));
}

/** `docs/runbook.md#the-canary-fails`, or `docs/runbook.md, “The canary fails”`. */
const namedPage = /\b(docs\/[\w/-]+\.md)(#[\w-]+)?(?:, “([^”]+)”)?/g;
const namedFile =
  /`((?:contract|functions|infra|ops|local|web|test|bench|docs|\.github)\/[\w./-]+|[\w-]+\.config\.ts)`/g;

test('O9 · each page, heading and file that a page links or names, or that the code names, exists', () => {
  const links = pages.flatMap((page) => linksOf(page).map((target) => ({ target, from: page })));
  const files = pages.flatMap((page) => [...proseOf(page).matchAll(namedFile)].map(([, path = '']) => path));
  const ofCode = sources.flatMap((source) =>
    [...read(source).matchAll(namedPage)].map(
      ([, path, anchor, heading]) => path + (anchor ?? (heading ? `#${anchorOf(heading)}` : '')),
    ),
  );
  const named = [...files.filter((path) => path !== 'web/dist'), ...ofCode];
  // A company deletes the tests of the sample.
  const targets = [...links, ...named.map((target) => ({ target, from: 'README.md' }))].filter(
    ({ target }) => !target.startsWith('test/sample'),
  );

  expect(links.length).toBeGreaterThan(80);
  expect(named).toEqual(expect.arrayContaining(['site.config.ts', 'docs/deploying.md#credentials']));
  expect(problemOf('docs/runbook.md#forms-work', 'README.md')).toBeDefined();
  expect(targets.flatMap(({ target, from }) => problemOf(target, from) ?? [])).toEqual([]);
});

const programs = [...pages, ...find('.github/**/*.yml')].flatMap(
  (path) => read(path).match(/(?<=^|[`(: ])node (-r \S+ )?[\w/-]+\.ts\b( --[\w-]+)?/gm) ?? [],
);
programs.push('node -r ./preflight.cjs ops/deploy.ts');

test.each([...new Set(programs)])('O9, O10 · %s starts under the Node of this machine', (command) => {
  const [program = '', ...args] = command.split(' ');
  // npm puts the package `node` first.
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const env = { ...process.env, PATH: folders.join(delimiter) };

  const { stdout, stderr, error } = spawnSync(program, [...args, '--help'], { cwd: project, env, encoding: 'utf8' });

  expect(error).toBeUndefined();
  // The program that lists samples has no options.
  expect(stdout).toMatch(command.includes('publishable') ? '' : /^Usage: /);
  expect(stderr).not.toMatch(/Error|node:internal/);
});
