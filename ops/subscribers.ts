import { readFileSync } from 'node:fs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Command } from 'commander';
import { checkFields } from '#contract/field-errors.ts';
import { forms } from '#contract/forms.ts';
import { newsletterSubscriptionSchema } from '#contract/newsletter-subscription.ts';
import { signLink } from '#functions/subscriptions/signed-link.ts';
import { timeZone } from './clock.ts';
import { meetsCondition, openCloud, scanTable, type Cloud, type Pages, type StoredItem } from './cloud.ts';
import {
  newDataProgram,
  printable,
  printableJson,
  runAsMain,
  UserError,
  writeItems,
  type ProgramContext,
  type Terminal,
} from './command.ts';
import { csvHead, csvRow, timeOf, type CsvColumns } from './csv.ts';

/** `npm run subscribers`: the confirmed addresses of the newsletter (N3). */
export function subscriberProgram(context: ProgramContext): Command {
  const description = 'The newsletter addresses that their owners have confirmed.';
  const { program, terminal, opened } = newDataProgram(context, 'subscribers', description);

  program
    .command('list')
    .description('one email address per line')
    .option('--json', 'one JSON object per line, with times in UTC')
    .action(async ({ json = false }: { json?: boolean }) => {
      const cloud = await opened();
      const lineOf = json ? printableJson : ({ email }: StoredItem) => printable(String(email));
      const count = await writeItems(terminal.write, readConfirmed(cloud), (item) => `${lineOf(item)}\n`);
      terminal.say(`${count} confirmed addresses in ${cloud.name}.`);
    });

  program
    .command('export')
    .description('the list as CSV, with the link that unsubscribes each address')
    .action(async () => exportSubscribers(await opened(), terminal));

  program
    .command('import')
    .description('adds addresses whose owners have asked for the newsletter elsewhere: they count as confirmed')
    .argument('<file>', 'one email address per line, or CSV: the first cell with an @ is the address')
    .action(async (file: string) => importSubscribers(await opened(), file, terminal));

  return program;
}

async function* readConfirmed(cloud: Cloud): Pages {
  for await (const page of scanTable(cloud.documents, cloud.table('newsletters'))) {
    yield page.filter(({ confirmedAt }) => confirmedAt !== undefined);
  }
}

async function exportSubscribers(cloud: Cloud, terminal: Terminal): Promise<void> {
  const secret = await cloud.readLinkSecret();
  const columns: CsvColumns = {
    Email: ({ email }) => String(email),
    [`Confirmed (${timeZone})`]: timeOf('confirmedAt'),
    'Unsubscribe link': ({ email }) =>
      signLink({ siteUrl: cloud.siteUrl, form: forms.newsletters, link: 'unsubscribe', email: String(email), secret }),
  };
  terminal.write(csvHead(columns));
  const count = await writeItems(terminal.write, readConfirmed(cloud), (item) => csvRow(columns, item));
  terminal.say(`${count} confirmed addresses of ${cloud.name}.`);
}

/** Names each line that it refuses. The import confirms an address that waits for its confirmation. */
async function importSubscribers(cloud: Cloud, file: string, terminal: Terminal): Promise<void> {
  const counts = { added: 0, present: 0 };
  const refused: string[] = [];
  for (const [index, line] of readLines(file).entries()) {
    const isHeading = index === 0 && !line.includes('@') && /mail/i.test(line);
    if (line.trim() === '' || isHeading) continue;
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
    const email = cells.find((cell) => cell.includes('@'));
    const checked = email === undefined ? undefined : checkFields(newsletterSubscriptionSchema, { email });
    if (!checked?.ok) {
      refused.push(`Line ${index + 1}: ${checked?.fields['email'] ?? 'There is no email address.'} (${line.trim()})`);
    } else {
      counts[(await addSubscriber(cloud, checked.value.email, terminal.now())) ? 'added' : 'present'] += 1;
    }
  }
  terminal.say(`${counts.added} added, ${counts.present} already on the list, ${refused.length} refused.`);
  if (refused.length > 0) throw new UserError(refused.map(printable).join('\n'));
}

function readLines(file: string): readonly string[] {
  try {
    return new TextDecoder().decode(readFileSync(file)).split(/\r\n?|\n/);
  } catch {
    throw new UserError(`The file ${file} cannot be read. Check its path and your rights.`);
  }
}

/** False if the subscription was confirmed before. */
function addSubscriber(cloud: Cloud, email: string, now: Date): Promise<boolean> {
  const createdAt = now.toISOString();
  const command = new PutCommand({
    TableName: cloud.table('newsletters'),
    Item: { email, createdAt, confirmedAt: createdAt },
    ConditionExpression: 'attribute_not_exists(confirmedAt)',
  });
  return meetsCondition(cloud.documents.send(command));
}

if (import.meta.main) await runAsMain((terminal) => subscriberProgram({ terminal, open: openCloud }));
