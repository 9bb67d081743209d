import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { checkSiteConfig } from '#settings/site-config.ts';
import { configurationPage, settings, siteConfigSource, withoutSigns } from '#test/support/configuration-page.ts';

/** The settings of the file with the comment signs of its examples removed, and without the setting `without`. */
function withExamples(without: string): unknown {
  const lines = siteConfigSource.split('\n').filter((line) => !new RegExp(String.raw`^[ /]*${without}:`).test(line));
  const code = lines
    .map(withoutSigns)
    .join('\n')
    .replace(/^import .*$/m, '')
    .replace('export const siteConfig = ', '');
  return runInNewContext(code, { checkSiteConfig });
}

function valueAt(config: unknown, path: string): unknown {
  return path.split('.').reduce((each: unknown, key) => Reflect.get(Object(each), key), config);
}

test.each([
  ['in Route 53', 'certificateArn', 'hostedZoneId'],
  ['elsewhere', 'hostedZoneId', 'certificateArn'],
])(
  'O1, O2 · with DNS %s, the documented settings are valid without the comment signs before its optional settings, and contain every setting',
  (_, without, used) => {
    const config = withExamples(without);

    const missing = settings.filter(({ path }) => valueAt(config, path) === undefined);
    expect(missing.map(({ path }) => path)).toEqual([`domain.${without}`]);
    expect(valueAt(config, `domain.${used}`)).toEqual(expect.any(String));
  },
);

test('O1 · docs/configuration.md names each setting of the schema: add a new one to test/support/documented-site-config.ts', () => {
  const page = configurationPage();
  const leaves = settings.filter(({ path }) => !settings.some((other) => other.path.startsWith(`${path}.`)));

  expect(leaves.filter(({ path }) => !page.includes(`\`${path}\``))).toEqual([]);
});
