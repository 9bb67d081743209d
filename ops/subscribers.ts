import { readFileSync } from 'node:fs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { Option, type Command } from 'commander';
import { namesOf, type NameOf } from '#contract/form-routes.ts';
import { forms, subscriptionForms, type SubscriptionForm } from '#contract/forms.ts';
import { signLink, unsubscribedKey } from '#functions/subscriptions/signed-link.ts';
import { timeZone, toLocal } from './clock.ts';
import { findItem, meetsCondition, openCloud, scanTable, type Cloud, type Found, type Pages } from './cloud.ts';
import { newDataProgram, runAsMain, type ProgramContext } from './program.ts';
import { readSubscriberFile } from './subscriber-file.ts';
import { counted, printable, printableJson, UserError, type Terminal } from './terminal.ts';

type Choice = { readonly form?: NameOf<'subscription'> };

/** `npm run subscribers`: the confirmed addresses of the newsletter and of other subscriptions. */
export function subscriberProgram(context: ProgramContext): Command {
  const description = 'The email addresses that their owners have confirmed.';
  const { program, terminal, opened } = newDataProgram(context, 'subscribers', description);
  const add = (usage: string, about: string) =>
    program
      .command(usage)
      .description(about)
      .addOption(new Option('--form <name>', 'only this subscription').choices(namesOf('subscription')));

  add('list', 'one email address per line')
    .option('--json', 'one JSON object per line, with times in UTC')
    .action(async ({ form, json = false }: Choice & { json?: boolean }) => {
      const lineOf = ({ form: { name }, item }: Found) =>
        json ? printableJson({ form: name, ...item }) : printable(String(item['email']));
      await writeConfirmed(await opened(), form, terminal, (found) => `${lineOf(found)}\n`);
    });

  add('export', 'the list as CSV for a newsletter program, with the link that unsubscribes each address').action(
    async ({ form }: Choice) => exportSubscribers(await opened(), form, terminal),
  );

  add('import', 'adds addresses whose owners have agreed elsewhere: they count as confirmed')
    .argument('<file>', 'addresses, or CSV of a newsletter program, an address book or a spreadsheet')
    .option('--column <heading>', 'the column with the addresses, if several have some')
    .option('--yes', 'add them; without this option, only count')
    .action(async (file: string, { form, column, yes = false }: Choice & { column?: string; yes?: boolean }) => {
      const [target, ...others] = chosen(form);
      if (!target || others.length > 0) throw new UserError('Name the subscription with --form.');
      await importSubscribers(await opened(), target, { file, column, yes }, terminal);
    });

  return program;
}

function chosen(name: Choice['form']): readonly SubscriptionForm[] {
  return name === undefined ? subscriptionForms : [forms[name]];
}

async function writeConfirmed(
  cloud: Cloud,
  name: Choice['form'],
  { write, say }: Terminal,
  textOf: (found: Found<SubscriptionForm>) => string,
): Promise<void> {
  let count = 0;
  for await (const page of readConfirmed(cloud, chosen(name))) {
    count += page.length;
    write(page.map(textOf).join(''));
  }
  say(`${counted(count, 'confirmed address', 'confirmed addresses')} in ${cloud.name}.`);
}

async function* readConfirmed(cloud: Cloud, from: readonly SubscriptionForm[]): Pages<SubscriptionForm> {
  for (const form of from) {
    for await (const page of scanTable(cloud, form, cloud.table(form))) {
      yield page.filter(({ item }) => item['confirmedAt'] !== undefined);
    }
  }
}

/** A spreadsheet takes such a text for a formula. An address has no separator and no quote. */
const formulaStart = /^[=+\-@]/;

async function exportSubscribers(cloud: Cloud, name: Choice['form'], terminal: Terminal): Promise<void> {
  const { siteUrl } = cloud;
  const secret = await cloud.readLinkSecret();
  // Excel reads a file as UTF-8 only with the byte order mark.
  terminal.write(`\uFEFFEmail,Confirmed (${timeZone}),Unsubscribe link,Subscription\r\n`);
  await writeConfirmed(cloud, name, terminal, ({ form, item }) => {
    const email = String(item['email']);
    const link = signLink({ siteUrl, form, link: 'unsubscribe', email, secret });
    const cells = [email.replace(formulaStart, "'$&"), toLocal(String(item['confirmedAt'])), link, form.name];
    return `${cells.join(',')}\r\n`;
  });
}

type Import = { readonly file: string; readonly column: string | undefined; readonly yes: boolean };

/** Names each line that it leaves out. The import confirms an address that waits for its confirmation. */
async function importSubscribers(
  cloud: Cloud,
  form: SubscriptionForm,
  { file, column: wanted, yes }: Import,
  { say, now }: Terminal,
): Promise<void> {
  const { column, lines } = readSubscriberFile(read(file), wanted);
  if (column !== undefined) say(printable(`The addresses are in the column “${column}”.`));
  const emails = new Set<string>();
  let leftOut = 0;
  for (const line of lines) {
    if (line.kind === 'addresses') line.emails.forEach((email) => emails.add(email));
    else {
      leftOut += 1;
      say(printable(`Line ${line.line} ${line.kind}: ${line.why}`).replaceAll('\n', ' '));
    }
  }
  const secret = await cloud.readLinkSecret();
  let unsubscribed = 0;
  for (const email of emails) {
    if (await findItem(cloud, form, unsubscribedKey(email, secret))) unsubscribed += Number(emails.delete(email));
  }
  const counts = { added: 0, present: 0 };
  for (const email of yes ? emails : [])
    counts[(await addSubscriber(cloud, form, email, now())) ? 'added' : 'present'] += 1;
  const found = counted(emails.size, 'address', 'addresses');
  const result = yes
    ? `${counts.added} added, ${counts.present} already on the list`
    : `${found} to add or on the list`;
  say(`${result}, ${unsubscribed} unsubscribed here earlier, ${counted(leftOut, 'line')} left out.`);
  if (!yes) throw new UserError('Nothing was changed. To add the addresses, use --yes.');
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new UserError(`The file ${file} cannot be read. Check its path and your rights.`);
  }
}

/** False if the subscription was confirmed before. */
function addSubscriber(cloud: Cloud, form: SubscriptionForm, email: string, now: Date): Promise<boolean> {
  const createdAt = now.toISOString();
  const command = new PutCommand({
    TableName: cloud.table(form),
    Item: { email, createdAt, confirmedAt: createdAt },
    ConditionExpression: 'attribute_not_exists(confirmedAt)',
  });
  return meetsCondition(cloud.documents.send(command));
}

if (import.meta.main) await runAsMain((terminal) => subscriberProgram({ terminal, open: openCloud }));
