import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { checkSiteConfig, siteConfigSchema } from '#settings/site-config.ts';

const source = readFileSync(join(import.meta.dirname, '../../site.config.ts'), 'utf8');

/** As valibot represents a schema: an object has `entries`, an optional one `wrapped`, a lazy one `getter`. */
type Schema = {
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly wrapped?: unknown;
  readonly getter?: (given: unknown) => unknown;
};

/** The path of each setting: `aws.region`. */
function pathsOf(schema: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  const { entries = {}, wrapped, getter }: Schema = Object(schema);
  const own = Object.entries(entries).map(([key, value]) => ({ value, at: [...path, key] }));
  return [
    ...[wrapped, getter?.({})].flatMap((each) => (each ? pathsOf(each, path) : [])),
    ...own.flatMap(({ value, at }) => [at, ...pathsOf(value, at)]),
  ];
}

const valueAt = (config: unknown, path: readonly string[]) =>
  path.reduce((each: unknown, key) => Reflect.get(Object(each), key), config);

test.each([
  ['in Route 53', 'certificateArn'],
  ['elsewhere', 'hostedZoneId'],
])(
  'O1, O2 · with DNS %s, site.config.ts is valid without the comment signs before its examples, and then has every setting',
  (_, without) => {
    const code = source
      .replace(/^import .*$/m, '')
      .replace('export const siteConfig = ', '')
      .replaceAll(/^( *)\/\/(?= {3,}(?:\w+:|\},))/gm, '$1')
      .replace(new RegExp(`^ *${without}:.*$`, 'm'), '');

    const config: unknown = runInNewContext(code, { checkSiteConfig });

    const missing = pathsOf(siteConfigSchema).filter((path) => valueAt(config, path) === undefined);
    expect(missing).toEqual([['domain', without]]);
  },
);
