import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { configurationNames, stacksOf, type Stacks } from './configurations.ts';
import { deployed, outputsOf, type Template } from './template.ts';

/** Tests read rights and code. */
const isReadElsewhere = (type: string) => /^AWS::(IAM|Lambda::Permission|ApiGatewayV2::(Route|Integration))/.test(type);
const codeKeys = new Set(['FunctionCode', 'Settings', 'EmailMessage', 'EmailVerificationMessage']);

/** Each resource and output as text, without what changes with each build. */
function describe(stacks: Stacks): ReadonlyMap<string, string> {
  const shown = Object.entries(stacks).flatMap(([name, template]) =>
    template ? entriesOf(template).map(([id, value]) => [name === 'site' ? id : `${name} ${id}`, value] as const) : [],
  );
  return new Map(
    shown.map(([id, value]) => {
      const text = JSON.stringify(value, (key, each) => (codeKeys.has(key) ? '<code>' : each))
        .replaceAll(/[\da-f]{64}/g, '<hash>')
        .replaceAll(/sha256-[^']+/g, 'sha256-<hash>')
        .replaceAll(/(us-east|ap-south)-1/g, '<region>')
        .replaceAll(/releases\/\w+/g, 'releases/<id>');
      return [id, stringify({ [id]: JSON.parse(text) }, { lineWidth: 0 })];
    }),
  );
}

function entriesOf(template: Template): readonly (readonly [string, unknown])[] {
  const resources = Object.entries(template.Resources).filter(([, { Type }]) => !isReadElsewhere(Type));
  return [
    ...resources.map(([id, { Type, Properties, DependsOn, DeletionPolicy }]) => {
      return [id, { Type, DeletionPolicy, DependsOn, Properties: deployed(Properties) }] as const;
    }),
    ...Object.entries(outputsOf(template)).map(([name, value]) => [`output ${name}`, value] as const),
  ];
}

const usual = describe(stacksOf('no domain'));

test.each(configurationNames)(
  'K1, K2, K3 · the template of %s is the reviewed one: npm test -- --project infra infra/templates.test.ts -u',
  async (name) => {
    const own = describe(stacksOf(name));
    const isUsual = name === 'no domain';
    const changed = [...own].filter(([id, text]) => isUsual || usual.get(id) !== text).map(([, text]) => text);
    const missing = [...usual.keys()].filter((id) => !own.has(id)).map((id) => `# without ${id}\n`);
    const file = `${name.replaceAll(' ', '-').toLowerCase()}.snap`;

    await expect([...missing, ...changed].join('')).toMatchFileSnapshot(join(import.meta.dirname, 'templates', file));
  },
);
