import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Command } from 'commander';
import { allForms, subscriptionForms, tableKeys, type Form } from '#contract/forms.ts';
import { backupDays } from '#contract/limits.ts';
import { unsubscribedKey } from '#functions/subscriptions/signed-link.ts';
import { normalizeEmail, readEmail } from './address.ts';
import { answerUnless, findItem, keyOf, openCloud, scanTable, type Cloud, type Found } from './cloud.ts';
import { newDataProgram, runAsMain, type ProgramContext } from './program.ts';
import { counted, printableJson, UserError } from './terminal.ts';

type Account = { readonly username: string; readonly attributes: Readonly<Record<string, string>> };

type PersonalData = {
  readonly submissions: readonly Found[];
  /** The times of unsubscribing, by form. */
  readonly unsubscribed: Readonly<Record<string, string>>;
  readonly accounts: readonly Account[];
};

/** docs/receivers.md names them. */
const notReached = [
  `backups of the tables, for ${backupDays} days`,
  'emails in the mailbox of mail.to',
  'the server of the webhook',
  'exports, and the list of the newsletter program',
  'the suppression list of SES',
  'the event history of CloudTrail, for 90 days',
];

/** `npm run privacy`: what the site stores about one person, and its erasure. */
export function privacyProgram(context: ProgramContext): Command {
  const description = 'The messages, the subscriptions and the account of one person.';
  const { program, terminal, opened } = newDataProgram(context, 'privacy', description);

  program
    .command('export')
    .description('prints messages, subscriptions and account as JSON, with times in UTC')
    .argument('<email>', 'the email address of the person', readEmail)
    .action(async (email: string) => {
      const cloud = await opened();
      const found = await findPerson(cloud, email);
      const exported = { email, source: cloud.name, exportedAt: terminal.now().toISOString(), ...byForm(found) };
      terminal.write(`${printableJson(exported, 2)}\n`);
      terminal.say(`${describe(found)} in ${cloud.name}.`);
    });

  program
    .command('erase')
    .description('deletes messages, subscriptions and account, and prints a receipt; without --yes, only counts them')
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
        messages: ofKind(found, 'lead').map(({ item }) => item['id']),
        subscriptions: ofKind(found, 'subscription').length,
        accounts: found.accounts.length,
        left: count(left),
        // The codes stay, so that no import adds the person again.
        unsubscribed: left.unsubscribed,
        notReached,
        recoverableUntil: new Date(terminal.now().getTime() + backupDays * 86_400_000).toISOString().slice(0, 10),
      };
      terminal.write(`${printableJson(receipt, 2)}\n`);
      if (count(left) > 0)
        throw new UserError(`${describe(left)} still found after the deletion. Run the command again.`);
    });

  return program;
}

async function findPerson(cloud: Cloud, email: string): Promise<PersonalData> {
  const submissions: Found[] = [];
  for (const form of allForms) submissions.push(...(await finders[form.kind](cloud, form, email)));
  const code = unsubscribedKey(email, await cloud.readLinkSecret());
  const unsubscribed: Record<string, string> = {};
  for (const form of subscriptionForms) {
    const item = await findItem(cloud, form, code);
    if (item) unsubscribed[form.name] = String(item['createdAt']);
  }
  return {
    submissions,
    unsubscribed,
    accounts: cloud.userPoolId === undefined ? [] : await findAccounts(cloud, cloud.userPoolId, email),
  };
}

type Find = (cloud: Cloud, form: Form, email: string) => Promise<readonly Found[]>;

const finders: Readonly<Record<Form['kind'], Find>> = {
  /** Reads the whole table, because no index has email addresses, and one address has several spellings. */
  async lead(cloud, form, email) {
    const found: Found[] = [];
    for await (const page of scanTable(cloud, form, cloud.table(form))) {
      found.push(...page.filter(({ item }) => normalizeEmail(String(item['email'])) === email));
    }
    return found;
  },
  async subscription(cloud, form, email) {
    const item = await findItem(cloud, form, email);
    return item ? [{ form, item }] : [];
  },
};

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
async function erase(cloud: Cloud, { submissions, accounts }: PersonalData): Promise<void> {
  for (const { form, item } of submissions) {
    const Key = keyOf(form, item[tableKeys[form.kind]]);
    await cloud.documents.send(new DeleteCommand({ TableName: cloud.table(form), Key }));
  }
  for (const { username: Username } of accounts) {
    const account = { UserPoolId: cloud.userPoolId, Username };
    await cloud.users.send(new AdminUserGlobalSignOutCommand(account));
    await cloud.users.send(new AdminDeleteUserCommand(account));
  }
}

function ofKind({ submissions }: PersonalData, kind: Form['kind']): readonly Found[] {
  return submissions.filter(({ form }) => form.kind === kind);
}

function byForm({ submissions, unsubscribed, accounts }: PersonalData): object {
  const items = allForms.map(({ name }) => {
    return [name, submissions.filter(({ form }) => form.name === name).map(({ item }) => item)] as const;
  });
  return { ...Object.fromEntries(items), unsubscribed, accounts };
}

function count({ submissions, accounts }: PersonalData): number {
  return submissions.length + accounts.length;
}

function describe(data: PersonalData): string {
  const messages = counted(ofKind(data, 'lead').length, 'message');
  const subscriptions = counted(ofKind(data, 'subscription').length, 'subscription');
  return `${messages}, ${subscriptions} and ${counted(data.accounts.length, 'account')}`;
}

if (import.meta.main) await runAsMain((terminal) => privacyProgram({ terminal, open: openCloud }));
