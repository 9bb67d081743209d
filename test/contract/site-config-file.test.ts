import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { checkSiteConfig, siteConfigSchema } from '#contract/site-config.ts';

const source = readFileSync(join(import.meta.dirname, '../../site.config.ts'), 'utf8');

/** The settings of the file with the comment signs of its examples removed, and without the setting `without`. */
function withExamples(without: string): unknown {
  const example = /^( *)\/\/( {3,}\w+:.*| {3,}\},| \w+: \{| \},)$/;
  const lines = source.split('\n').flatMap((line) => {
    if (new RegExp(String.raw`^[ /]*${without}:`).test(line)) return [];
    const found = example.exec(line);
    return [found ? `${found[1]}${found[2]}` : line];
  });
  const code = lines
    .join('\n')
    .replace(/^import .*$/m, '')
    .replace('export const siteConfig = ', '');
  return runInNewContext(code, { checkSiteConfig });
}

/**
 * A schema as valibot represents it: objects have `entries`, optional schemas have `wrapped`, lazy schemas have
 * `getter`.
 */
type Schema = {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly getter?: (given: unknown) => Schema;
};

/** Every setting of a schema: `aws.region`. */
function settingsOf(schema: unknown, path = ''): readonly string[] {
  const { entries = {}, wrapped, getter }: Schema = Object(schema);
  const inner = [wrapped, getter?.({})].flatMap((each) => each ?? []);
  return [
    ...inner.flatMap((each) => settingsOf(each, path)),
    ...Object.entries(entries).flatMap(([key, value]) => {
      const own = path ? `${path}.${key}` : key;
      return [own, ...settingsOf(value, own)];
    }),
  ];
}

function valueAt(config: unknown, path: string): unknown {
  return path.split('.').reduce((each: unknown, key) => Reflect.get(Object(each), key), config);
}

const settings = settingsOf(siteConfigSchema);

test.each([
  ['in Route 53', 'certificateArn', 'hostedZoneId'],
  ['elsewhere', 'hostedZoneId', 'certificateArn'],
])(
  'O1, O2 · with DNS %s, site.config.ts is valid without the comment signs before its optional settings, and it contains every setting',
  (_, without, used) => {
    const config = withExamples(without);

    const missing = settings.filter((path) => valueAt(config, path) === undefined);
    expect(missing).toEqual([`domain.${without}`]);
    expect(valueAt(config, `domain.${used}`)).toEqual(expect.any(String));
  },
);

test('O1 · docs/configuration.md has a row for each setting, and for nothing else', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/configuration.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([\w.]+)`/gm)].map(([, path]) => path);
  const leaves = settings.filter((path) => !settings.some((other) => other.startsWith(`${path}.`)));

  expect(rows).toEqual(expect.arrayContaining(leaves));
  expect(rows.filter((path = '') => !settings.includes(path))).toEqual([]);
});

test('O1 · a comment stands before every example', () => {
  const lines = source.split('\n');
  const examples = lines.flatMap((line, index) => (/^ *\/\/ {3,}\w+:/.test(line) ? [lines[index - 1] ?? ''] : []));

  expect(examples.length).toBeGreaterThan(12);
  expect(examples.filter((before) => !/^ *\/\/ /.test(before))).toEqual([]);
});
