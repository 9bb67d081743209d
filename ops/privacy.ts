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
import { allForms } from '#contract/all-forms.ts';
import { backupDays } from '#contract/limits.ts';
import { isExpired, tableKey } from '#contract/submission.ts';
import { dayMs, toDay } from './clock.ts';
import { answerUnless, openCloud, scanTable, type Cloud, type Found } from './cloud.ts';
import { newDataProgram, readEmail, runAsMain, type DataProgram, type ProgramContext } from './program.ts';
import { counted, printableJson, UserError } from './terminal.ts';

type Account = { readonly username: string; readonly attributes: Readonly<Record<string, string>> };
type PersonalData = { readonly submissions: readonly Found[]; readonly accounts: readonly Account[] };
type Options = { readonly form?: FormName; readonly yes?: true };

/** `npm run privacy`: what the site stores about one person, and its erasure. */
export function privacyProgram(context: ProgramContext): Command {
  const privacy = newDataProgram(context, 'privacy', 'The submissions and the account of one person.');
  addExport(privacy);
  addErase(privacy);
  return privacy.program;
}

function addCommand({ program }: DataProgram, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .argument('<email>', 'the email address of the person', readEmail)
    .addOption(new Option('--form <name>', 'only this form, and no account').choices(formNames));
}

function addExport(privacy: DataProgram): void {
  const { terminal, opened } = privacy;
  addCommand(privacy, 'export', 'prints submissions and account as JSON, with times in UTC').action(
    async (email: string, { form }: Options) => {
      const cloud = await opened();
      const { submissions, accounts } = await findPerson(cloud, email, form);
      const kept = submissions.filter(({ item }) => !isExpired(item, terminal.now()));
      const exportedAt = terminal.now().toISOString();
      const items = kept.map((found) => ({ form: found.form.name, ...found.item }));
      const exported = { email, source: cloud.name, exportedAt, submissions: items, accounts };
      terminal.write(`${printableJson(exported)}\n`);
    },
  );
}

function addErase(privacy: DataProgram): void {
  const { terminal, opened } = privacy;
  addCommand(privacy, 'erase', 'deletes submissions and account, and prints a receipt; without --yes, only counts them')
    .option('--yes', 'delete it')
    .action(async (email: string, { form, yes }: Options) => {
      const cloud = await opened();
      const found = await findPerson(cloud, email, form);
      const { submissions, accounts } = found;
      if (!yes) {
        const counts = `${counted(submissions.length, 'submission')} and ${counted(accounts.length, 'account')}`;
        throw new UserError(`${counts} in ${cloud.name}. The command deleted nothing: add --yes to delete this data.`);
      }
      await erase(cloud, found);
      const receipt = {
        erased: email,
        form,
        source: cloud.name,
        erasedAt: terminal.now().toISOString(),
        submissions: submissions.map(({ item }) => item[tableKey]),
        accounts: accounts.length,
        inBackupsUntil: toDay(terminal.now().getTime() + backupDays * dayMs),
        otherCopies: 'docs/receivers.md',
      };
      terminal.write(`${printableJson(receipt)}\n`);
    });
}

/** Reads whole tables, because no index has email addresses, and one address has several spellings. */
async function findPerson(cloud: Cloud, email: string, only: FormName | undefined): Promise<PersonalData> {
  const submissions: Found[] = [];
  for (const form of allForms.filter(({ name }) => only === undefined || name === only)) {
    for await (const page of scanTable(cloud, form, cloud.table(form))) {
      submissions.push(...page.filter(({ item }) => normalizeEmail(String(item['email'])) === email));
    }
  }
  const { userPoolId } = cloud;
  const hasAccounts = userPoolId !== undefined && only === undefined;
  return { submissions, accounts: hasAccounts ? await findAccounts(cloud, userPoolId, email) : [] };
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

if (import.meta.main) await runAsMain((terminal) => privacyProgram({ terminal, open: openCloud }));
