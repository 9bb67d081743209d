import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lines, project, read } from './guide.ts';

const doctorSources = globSync('ops/doctor/*.ts', { cwd: project }).map(read);

/** Packages of the SDK that have another name in the AWS CLI. */
const cliNames: Readonly<Record<string, string>> = {
  'cognito-identity-provider': 'cognito-idp',
  'secrets-manager': 'secretsmanager',
};
const iamNames = { ...cliNames, sesv2: 'ses' };

/**
 * The options of every command, and one that the AWS CLI renames, because the original name is taken (argrename.py).
 */
const ownOptions = new Set(['region', 'output', 'query', 'notification-endpoint']);

/** `aws <service> <operation> --option …` in a text; texts in quotes are left out. */
function awsCommandsIn(text: string): readonly string[] {
  const commands = text.match(/\baws [a-z][\w-]* (?:wait )?[a-z][\w-]*(?:"[^"]*"|'[^']*'|[^|;)&`'"])*/g) ?? [];
  return commands.map((command) => {
    const [, service, operation] = command.replace(' wait ', ' ').split(' ');
    const options = command.replaceAll(/"[^"]*"|'[^']*'/g, '').match(/(?<= )--[a-z-]+/g) ?? [];
    return [service, operation, ...options].join(' ');
  });
}

/**
 * Reads the command's input in the description of the service that its package contains. Says nothing about services
 * whose package the project does not have, nor about `cloudformation deploy`, which is the AWS CLI's own.
 */
async function isKnown(command: string): Promise<boolean> {
  const [service = '', operation = '', ...options] = command.split(' ');
  const name = Object.keys(cliNames).find((each) => cliNames[each] === service) ?? service;
  const client: Readonly<Record<string, unknown>> | undefined = await import(`@aws-sdk/client-${name}`).catch(() => {});
  if (!client || operation === 'deploy') return true;
  const className = operation.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (client[`waitUntil${className}`]) return true;
  const schema: unknown = client[`${className}$`];
  if (!Array.isArray(schema)) return false;
  const input: unknown = typeof schema[4] === 'function' ? schema[4]() : schema[4];
  const members = new Set(Object(input)[4].map((member: string) => member.toLowerCase()));
  return options
    .map((option) => option.replace(/^--(no-)?/, ''))
    .every((option) => ownOptions.has(option) || members.has(option.replaceAll('-', '')));
}

test('O9 · each command of the AWS CLI in the guide and in the doctor’s sentences exists with its options', async () => {
  const commands = [...lines, ...doctorSources.flatMap((source) => source.split('\n'))].flatMap(awsCommandsIn);

  const known = await Promise.all(commands.map(isKnown));

  expect(commands.length).toBeGreaterThan(30);
  expect(await isKnown('dynamodb delete-item --table --key')).toBe(false);
  expect(commands.filter((_, index) => !known[index])).toEqual([]);
});

/** The doctor warns without it, because a policy for all secrets would open those of the origin and of Google. */
const withheld = 'secretsmanager:GetSecretValue';

/** The actions that the doctor needs, from the commands of the SDK that it imports. */
function neededActions(): readonly string[] {
  const imports = [...doctorSources, read('ops/cloud.ts').split('\n')[1]].join('\n');
  return [...imports.matchAll(/import \{([^}]+)\} from '@aws-sdk\/client-([\w-]+)'/g)].flatMap(
    ([, names = '', client = '']) => {
      const operations = names.match(/(?<=paginate)\w+|\w+(?=Command\b)/g) ?? [];
      const service = Object.entries(iamNames).find(([name]) => name === client)?.[1] ?? client;
      return operations.map((name) => `${service}:${name.replace(/^Invoke$/, 'InvokeFunction')}`);
    },
  );
}

test('O9, O5 · the policy for people who run the doctor allows each call of the doctor, except reading secrets, and no other', () => {
  const [, policy = ''] = /^ {2}DoctorRights:\n(.*?)^ {2}\w/ms.exec(read('.github/roles.yaml')) ?? [];
  const allowed = policy.match(/(?<=- )[a-z\d-]+:[A-Z]\w+$/gm) ?? [];

  expect(allowed).toContain('lambda:InvokeFunction');
  expect(new Set([...allowed, withheld])).toEqual(new Set(neededActions()));
});
