import { domainToUnicode } from 'node:url';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { Option, type Command } from 'commander';
import { normalizeEmail } from '#contract/email-address.ts';
import { formNames, type FormName } from '#contract/form-protocol.ts';
import { allForms, type Form } from '#contract/forms.ts';
import { backupDays } from '#contract/limits.ts';
import { isExpired, tableKey } from '#contract/submission.ts';
import { answerUnless, openCloud, scanTable, type Cloud, type Found } from './cloud.ts';
import {
  checkNewFile,
  newDataProgram,
  readEmail,
  runAsMain,
  writeNewFile,
  type DataProgram,
  type ProgramContext,
} from './program.ts';
import { counted, printableJson, UserError, type Terminal } from './terminal.ts';

type Account = { readonly username: string; readonly attributes: Readonly<Record<string, string>> };

type PersonalData = {
  readonly submissions: readonly Found[];
  readonly accounts: readonly Account[];
  /** References of submissions of other people that contain the address. The person decides about them. */
  readonly mentionedIn: readonly unknown[];
};

/** docs/receivers.md names them. */
const notReached = [
  `backups of the tables, for ${backupDays} days`,
  'emails in the mailbox of mail.to',
  'exports, and the list of the newsletter program',
  'the suppression list of SES',
  'the event history of CloudTrail, for 90 days',
];

type Options = { readonly form?: FormName; readonly yes?: boolean; readonly out?: string };

function addCommand({ program }: DataProgram, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .argument('<email>', 'the email address of the person', readEmail)
    .addOption(new Option('--form <name>', 'only this form, and no account').choices(formNames))
    .option('--out <file>', 'a new file that ends with .json (default: print it)');
}

/** `npm run privacy`: what the site stores about one person, and its erasure. */
export function privacyProgram(context: ProgramContext): Command {
  const privacy = newDataProgram(context, 'privacy', 'The submissions and the account of one person.');
  addExport(privacy);
  addErase(privacy);
  return privacy.program;
}

function addExport(privacy: DataProgram): void {
  const { terminal, opened } = privacy;
  addCommand(privacy, 'export', 'submissions and account as JSON, with times in UTC').action(
    async (email: string, { form, out }: Options) => {
      if (out !== undefined) checkNewFile(out, '.json');
      const cloud = await opened();
      const stored = await findPerson(cloud, email, form);
      const submissions = stored.submissions.filter(({ item }) => !isExpired(item, terminal.now()));
      const found = { ...stored, submissions };
      const exported = { email, source: cloud.name, exportedAt: terminal.now().toISOString(), ...byForm(found) };
      await deliver(terminal, exported, out);
      terminal.say(`${describe(found)} in ${cloud.name}.`);
    },
  );
}

function addErase(privacy: DataProgram): void {
  const { terminal, opened } = privacy;
  const description = 'deletes submissions and account, and gives a receipt; without --yes, only counts them';
  addCommand(privacy, 'erase', description)
    .option('--yes', 'delete it')
    .action(async (email: string, { form, out, yes = false }: Options) => {
      if (out !== undefined) checkNewFile(out, '.json');
      const cloud = await opened();
      const found = await findPerson(cloud, email, form);
      if (!yes)
        throw new UserError(
          `${describe(found)} in ${cloud.name}. The command deleted nothing: add --yes to delete this data.`,
        );
      await erase(cloud, found);
      const receipt = {
        erased: email,
        form,
        source: cloud.name,
        erasedAt: terminal.now().toISOString(),
        submissions: found.submissions.map(({ item }) => item[tableKey]),
        accounts: found.accounts.length,
        mentionedIn: found.mentionedIn,
        notReached,
        recoverableUntil: new Date(terminal.now().getTime() + backupDays * 86_400_000).toISOString().slice(0, 10),
      };
      await deliver(terminal, receipt, out);
    });
}

async function deliver({ write }: Terminal, result: object, out: string | undefined): Promise<void> {
  const text = `${printableJson(result, 2)}\n`;
  if (out === undefined) write(text);
  else await writeNewFile(out, text);
}

/** Reads whole tables, because no index has email addresses, and one address has several spellings. */
async function findPerson(cloud: Cloud, email: string, only: FormName | undefined): Promise<PersonalData> {
  const submissions: Found[] = [];
  const mentionedIn: unknown[] = [];
  for (const form of allForms.filter(({ name }) => only === undefined || name === only)) {
    for await (const page of scanTable(cloud, form, cloud.table(form))) {
      for (const found of page) {
        if (normalizeEmail(String(found.item['email'])) === email) submissions.push(found);
        else if (mentions(form, found, email)) mentionedIn.push(found.item[tableKey]);
      }
    }
  }
  const { userPoolId } = cloud;
  const hasAccounts = userPoolId !== undefined && only === undefined;
  return { submissions, accounts: hasAccounts ? await findAccounts(cloud, userPoolId, email) : [], mentionedIn };
}

/** In ASCII, and as a person writes it. */
function mentions(form: Form, { item }: Found, email: string): boolean {
  const spellings = [email, email.replace(/(?<=@).*/, domainToUnicode)];
  return Object.keys(form.fields).some((name) => {
    const text = String(item[name] ?? '')
      .normalize()
      .toLowerCase();
    return spellings.some((spelling) => text.includes(spelling));
  });
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
async function erase(cloud: Cloud, { submissions, accounts }: PersonalData): Promise<void> {
  for (const { form, item } of submissions) {
    const Key = { [tableKey]: item[tableKey] };
    await cloud.documents.send(new DeleteCommand({ TableName: cloud.table(form), Key }));
  }
  for (const { username: Username } of accounts) {
    const account = { UserPoolId: cloud.userPoolId, Username };
    await cloud.users.send(new AdminUserGlobalSignOutCommand(account));
    await cloud.users.send(new AdminDeleteUserCommand(account));
  }
}

function byForm({ submissions, accounts, mentionedIn }: PersonalData): object {
  const items = allForms.map(({ name }) => {
    return [name, submissions.filter(({ form }) => form.name === name).map(({ item }) => item)] as const;
  });
  return { ...Object.fromEntries(items), accounts, mentionedIn };
}

function describe({ submissions, accounts }: PersonalData): string {
  return `${counted(submissions.length, 'submission')} and ${counted(accounts.length, 'account')}`;
}

if (import.meta.main) await runAsMain((terminal) => privacyProgram({ terminal, open: openCloud }));
