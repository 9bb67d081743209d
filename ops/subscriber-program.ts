import { readFileSync } from 'node:fs';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { Option, type Command } from 'commander';
import { checkFields } from '#contract/field-errors.ts';
import { formOf } from '#contract/forms.ts';
import { newsletterSubscriptionSchema } from '#contract/newsletter-subscription.ts';
import { isOnList } from '#contract/subscriptions.ts';
import { siteConfig } from '#site-config';
import type { Cloud, CloudOptions } from './cloud.ts';
import { exportFormats, piecesOf, type ExportFormat } from './export-format.ts';
import type { ProgramParts } from './lead-program.ts';
import { newProgram } from './run-program.ts';
import { scanTable } from './subscriber-reader.ts';
import type { Terminal } from './terminal.ts';
import { UserError } from './user-error.ts';

const daySeconds = 86_400;

/** `npm run subscribers`: the newsletter's list (N3). */
export function subscriberProgram({ open, terminal }: ProgramParts): Command {
  const program = newProgram(
    'subscribers',
    'The addresses of the newsletter, but for those that nobody has confirmed yet.',
  );
  const opened = () => open(program.opts<CloudOptions>());

  program
    .command('list')
    .description('an address for each line')
    .option('--json', 'a JSON object for each line')
    .action(async ({ json }: { json?: boolean }) => {
      for await (const items of scanTable(await opened(), 'newsletters')) {
        terminal.write(
          items
            .filter(isOnList)
            .map((item) => `${json ? JSON.stringify(item) : item['email']}\n`)
            .join(''),
        );
      }
    });

  program
    .command('export')
    .description('the whole list')
    .addOption(new Option('--format <format>', 'of the file').choices(exportFormats).default('csv'))
    .action(async ({ format }: { format: ExportFormat }) => {
      const pieces = piecesOf(format, formOf('newsletters'));
      terminal.write(pieces.head);
      let count = 0;
      for await (const stored of scanTable(await opened(), 'newsletters')) {
        const items = stored.filter(isOnList);
        if (items.length > 0) terminal.write(pieces.body(items, count === 0));
        count += items.length;
        terminal.progress(`${count} addresses`);
      }
      terminal.write(pieces.end);
      terminal.tell(`${count} addresses.`);
    });

  program
    .command('import')
    .description(
      'adds addresses whose owners have asked for the letter elsewhere; who is on the list stays as they are',
    )
    .argument('<file>', 'a line for each address, or CSV: the first cell with an @ counts')
    .action(async (file: string) => importSubscribers(await opened(), file, terminal));

  return program;
}

async function importSubscribers(cloud: Cloud, file: string, terminal: Terminal): Promise<void> {
  const counts = { added: 0, there: 0 };
  const refused: string[] = [];
  for (const [index, address] of readAddresses(file).entries()) {
    const checked = checkFields(newsletterSubscriptionSchema, { email: address });
    if (!checked.ok) refused.push(`${index + 1}: ${checked.fields['email']}`);
    else counts[(await addSubscriber(cloud, checked.value.email, terminal.now())) ? 'added' : 'there'] += 1;
    terminal.progress(`${index + 1} addresses`);
  }
  terminal.tell(`${counts.added} added, ${counts.there} were there, ${refused.length} refused.`);
  if (refused.length > 0) throw new UserError(`Refused:\n${refused.join('\n')}`);
}

function readAddresses(file: string): readonly string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UserError(`${file} cannot be read.`);
  }
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
    return cells.find((cell) => cell.includes('@')) ?? [];
  });
}

async function addSubscriber(cloud: Cloud, email: string, now: Date): Promise<boolean> {
  const expiresAt = Math.floor(now.getTime() / 1000) + siteConfig.aws.retentionDays.newsletters * daySeconds;
  try {
    await cloud.documents.send(
      new PutCommand({
        TableName: cloud.table('newsletters'),
        Item: { email, createdAt: now.toISOString(), expiresAt },
        ConditionExpression: 'attribute_not_exists(email)',
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
