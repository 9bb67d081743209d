import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteConfigSchema } from '#contract/site-config.ts';

const source = readFileSync(join(import.meta.dirname, '../../site.config.ts'), 'utf8');

/** As valibot 1 keeps them: `entries` of an object, `options` of a variant, `wrapped` by what is optional, `getter` of what is lazy. */
type Schema = {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly getter?: (given: unknown) => Schema;
};

type Option = { readonly path: string; readonly written: string };

/** Every option that a schema takes, as it has to be written in the file. */
function optionsOf(schema: unknown, path = ''): readonly Option[] {
  const { type, entries = {}, options, wrapped, item, getter }: Schema = Object(schema);
  // The options of a picklist are values, not schemas.
  const inner = type === 'variant' ? (options ?? []) : [wrapped, item, getter?.({})].flatMap((each) => each ?? []);
  const isSwitch = getter?.(false).type === 'literal';
  return [
    ...(isSwitch ? [{ path: `${path} (false)`, written: `${path.split('.').at(-1)}: false` }] : []),
    ...inner.flatMap((each) => optionsOf(each, path)),
    ...Object.entries(entries).flatMap(([key, value]) => {
      const own = path ? `${path}.${key}` : key;
      return [{ path: own, written: `${key}:` }, ...optionsOf(value, own)];
    }),
  ];
}

function undocumented(text: string): readonly string[] {
  return optionsOf(siteConfigSchema)
    .filter(({ written }) => !new RegExp(`\\b${written}`).test(text))
    .map(({ path }) => path);
}

test('O1 · every option is in site.config.ts, set or in a comment', () => {
  const paths = optionsOf(siteConfigSchema).map(({ path }) => path);

  expect(paths).toEqual(
    expect.arrayContaining([
      'domain.apiCertificateArn',
      'mail.isProven',
      'mail (false)',
      'signIn (false)',
      'signIn.signUpCap.perDay',
      'aws.retentionDays.newsletters',
      'aws.firewall.plan',
    ]),
  );
  expect(undocumented(source)).toEqual([]);
});

test.each(['includeSubDomains', 'webhook', 'isProven', 'accepted'])(
  'O1 · a file without a word of %s is told',
  (key) => {
    expect(undocumented(source.replaceAll(key, 'other')).some((path) => path.endsWith(key))).toBe(true);
  },
);

const explained =
  'socials partner signIn signUpCap stackName retentionDays throttle senderLimit storedPerSecond budget alarms';

test.each(explained.split(' '))('O1 · a comment stands before %s', (key) => {
  const before = new RegExp(`(.*)\\n *${key}: .*`).exec(source)?.[1];

  expect(before).toMatch(/^ *\/\//);
});
