import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { InvalidArgumentError, type Command } from 'commander';
import { toAsciiEmail } from '#contract/email-address.ts';
import { backupDays } from '#contract/limits.ts';
import { answerUnless, findItem, openCloud, scanTable, type Cloud, type StoredItem } from './cloud.ts';
import { newDataProgram, printableJson, runAsMain, UserError, type ProgramContext } from './command.ts';

type Account = { readonly username: string; readonly attributes: Readonly<Record<string, string>> };

type PersonalData = {
  readonly contacts: readonly StoredItem[];
  readonly newsletters: readonly StoredItem[];
  readonly accounts: readonly Account[];
};

/** `npm run privacy`: what the site stores about one person, and its erasure (N3). */
export function privacyProgram(context: ProgramContext): Command {
  const description = 'The messages, the subscription and the account of one person.';
  const { program, terminal, opened } = newDataProgram(context, 'privacy', description);

  program
    .command('export')
    .description('prints messages, subscription and account as JSON, with times in UTC')
    .argument('<email>', 'the email address of the person', readEmail)
    .action(async (email: string) => {
      const cloud = await opened();
      const found = await findPerson(cloud, email);
      const exported = { email, source: cloud.name, exportedAt: terminal.now().toISOString(), ...found };
      terminal.write(`${printableJson(exported, 2)}\n`);
      terminal.say(`${describe(found)} in ${cloud.name}.`);
    });

  program
    .command('erase')
    .description('deletes messages, subscription and account, and prints a receipt; without --yes, only counts them')
    .argument('<email>', 'the email address of the person', readEmail)
    .option('--yes', 'delete it')
    .action(async (email: string, { yes = false }: { yes?: boolean }) => {
      const cloud = await opened();
      const found = await findPerson(cloud, email);
      if (!yes)
        throw new UserError(
          `${describe(found)} in ${cloud.name}. The command deleted nothing: add --yes to delete this data.`,
        );
      await erase(cloud, found);
      const left = await findPerson(cloud, email);
      const receipt = {
        erased: email,
        source: cloud.name,
        erasedAt: terminal.now().toISOString(),
        messages: found.contacts.map(({ id }) => id),
        subscriptions: found.newsletters.length,
        accounts: found.accounts.length,
        left: count(left),
        recoverableUntil: new Date(terminal.now().getTime() + backupDays * 86_400_000).toISOString().slice(0, 10),
      };
      terminal.write(`${printableJson(receipt, 2)}\n`);
      if (count(left) > 0)
        throw new UserError(`${describe(left)} still found after the deletion. Run the command again.`);
    });

  return program;
}

async function findPerson(cloud: Cloud, email: string): Promise<PersonalData> {
  const subscription = await findItem(cloud, 'newsletters', email);
  return {
    contacts: await findMessages(cloud, email),
    newsletters: subscription ? [subscription] : [],
    accounts: cloud.userPoolId === undefined ? [] : await findAccounts(cloud, cloud.userPoolId, email),
  };
}

/** Reads the whole table, because no index has email addresses, and one address has several spellings. */
async function findMessages(cloud: Cloud, email: string): Promise<readonly StoredItem[]> {
  const found: StoredItem[] = [];
  for await (const page of scanTable(cloud.documents, cloud.table('contacts'))) {
    found.push(...page.filter((item) => normalizeEmail(String(item['email'])) === email));
  }
  return found;
}

async function findAccounts(cloud: Cloud, UserPoolId: string, email: string): Promise<readonly Account[]> {
  const Filter = `email = "${email.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  const { Users = [] } = await cloud.users.send(new ListUsersCommand({ UserPoolId, Filter }));
  const listed = Users.map(({ Username, Attributes }) => toAccount(Username, Attributes));
  // `AdminGetUser` finds a new account at once and in any spelling. `ListUsers` does not.
  const answer = cloud.users.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
  const user = await answerUnless('UserNotFoundException', answer);
  const found = user ? [...listed, toAccount(user.Username, user.UserAttributes)] : listed;
  return [...new Map(found.map((account) => [account.username, account])).values()];
}

function toAccount(username = '', attributes: readonly AttributeType[] = []): Account {
  return { username, attributes: Object.fromEntries(attributes.map(({ Name = '', Value = '' }) => [Name, Value])) };
}

/** After an interruption, a second run deletes the rest. */
async function erase(cloud: Cloud, { contacts, newsletters, accounts }: PersonalData): Promise<void> {
  for (const { id } of contacts) {
    await cloud.documents.send(new DeleteCommand({ TableName: cloud.table('contacts'), Key: { id } }));
  }
  for (const { email } of newsletters) {
    await cloud.documents.send(new DeleteCommand({ TableName: cloud.table('newsletters'), Key: { email } }));
  }
  for (const { username: Username } of accounts) {
    const account = { UserPoolId: cloud.userPoolId, Username };
    await cloud.users.send(new AdminUserGlobalSignOutCommand(account));
    await cloud.users.send(new AdminDeleteUserCommand(account));
  }
}

function count({ contacts, newsletters, accounts }: PersonalData): number {
  return contacts.length + newsletters.length + accounts.length;
}

function describe({ contacts, newsletters, accounts }: PersonalData): string {
  return `${contacts.length} messages, ${newsletters.length} subscriptions and ${accounts.length} accounts`;
}

/** In ASCII and lower case, because a person may type an email address in several ways. */
export function normalizeEmail(text: string): string | undefined {
  return toAsciiEmail(text.trim().normalize('NFC'))?.toLowerCase();
}

export function readEmail(text: string): string {
  const email = normalizeEmail(text);
  if (email !== undefined && /^[^@\s]+@[^@\s]+$/.test(email)) return email;
  throw new InvalidArgumentError('Write an email address such as asha@example.com.');
}

if (import.meta.main) await runAsMain((terminal) => privacyProgram({ terminal, open: openCloud }));
