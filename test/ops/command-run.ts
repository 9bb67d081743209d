import { createHash } from 'node:crypto';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Command } from 'commander';
import { formNames, type FormName } from '#contract/form-protocol.ts';
import { formOf } from '#contract/all-forms.ts';
import { formatReference } from '#contract/reference.ts';
import { tableKey } from '#contract/submission.ts';
import type { Cloud } from '#ops/cloud.ts';
import { runProgram, type ProgramContext } from '#ops/program.ts';
import type { Terminal } from '#ops/terminal.ts';
import { useTestDatabase } from '#test/functions/test-database.ts';

type Item = Readonly<Record<string, string | number | undefined>>;

/** 15:30 in India. */
const now = new Date('2026-11-22T10:00:00.000Z');

/** Sites with empty tables and no accounts, over one database for a test file. */
export function useTestClouds() {
  const database = useTestDatabase();
  const createTable = async () => (await database.createTable(tableKey)).TableName;
  return {
    createTable,
    openTestCloud: async (): Promise<Cloud> => {
      const names = new Map<FormName, string>();
      for (const name of formNames) names.set(name, await createTable());
      return {
        name: 'the test cloud',
        siteUrl: 'https://www.company.in',
        documents: database.documents,
        table: ({ name }) => names.get(name) ?? '',
        users: new CognitoIdentityProviderClient({ region: 'ap-south-1' }),
        userPoolId: undefined,
      };
    },
  };
}

/** Runs a program in this process and gives its exit code and what it wrote to each stream. */
export async function run(create: (terminal: Terminal) => Command, ...args: readonly string[]) {
  const written: string[] = [];
  const said: string[] = [];
  const terminal: Terminal = {
    write: (text) => void written.push(text),
    say: (line) => void said.push(line),
    now: () => now,
  };
  const code = await runProgram(create, args, terminal);
  return { code, out: written.join(''), said: said.join('\n') };
}

/** Runs a program on a site's data. */
export function runOn(cloud: Cloud, create: (context: ProgramContext) => Command, ...args: readonly string[]) {
  return run((terminal) => create({ terminal, open: () => Promise.resolve(cloud) }), ...args);
}

/** Stores an item, without its undefined attributes. */
export async function store(cloud: Cloud, form: FormName, item: Item): Promise<void> {
  await cloud.documents.send(new PutCommand({ TableName: cloud.table(formOf(form)), Item: item }));
}

export async function storedItem(cloud: Cloud, form: FormName, key: string) {
  const Key = { [tableKey]: key };
  return (await cloud.documents.send(new GetCommand({ TableName: cloud.table(formOf(form)), Key }))).Item;
}

/** Stores a message as the form's function does, received before `now` and emailed to the company. */
export async function storeMessage(cloud: Cloud, change: Readonly<Record<string, string | undefined>> = {}) {
  const createdAt = change['createdAt'] ?? '2026-11-22T08:00:00.000Z';
  const id = formatReference(createHash('sha256').update(JSON.stringify(change)).digest());
  await store(cloud, 'contacts', {
    id,
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.com',
    serviceInterest: 'web-development',
    message: 'We need a site.\nSoon.',
    createdAt,
    expiresAt: 2_000_000_000,
    ...change,
  });
  return id;
}
