import { Option, type Command } from 'commander';
import { formOf } from '#contract/forms.ts';
import { isOnList } from '#contract/subscriptions.ts';
import type { Cloud, CloudOptions } from './cloud.ts';
import { exportFormats, piecesOf, type ExportFormat } from './export-format.ts';
import { importSubscribers } from './import-subscribers.ts';
import type { ProgramParts } from './lead-program.ts';
import { isLetterSender, letterListPieces, letterSenders, type LetterSender } from './letter-list.ts';
import { newProgram } from './run-program.ts';
import { scanTable } from './subscriber-reader.ts';
import type { Terminal } from './terminal.ts';

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
    .description('the whole list; for a sender of letters with a link to leave for each address')
    .addOption(
      new Option('--format <format>', 'of the file').choices([...exportFormats, ...letterSenders]).default('csv'),
    )
    .action(async ({ format }: { format: SubscriberFormat }) => exportSubscribers(await opened(), format, terminal));

  program
    .command('import')
    .description(
      'adds addresses whose owners have asked for the letter elsewhere; who is on the list stays as they are',
    )
    .argument('<file>', 'a line for each address, or CSV: the first cell with an @ counts')
    .action(async (file: string) => importSubscribers(await opened(), file, terminal));

  return program;
}

type SubscriberFormat = ExportFormat | LetterSender;

async function exportSubscribers(cloud: Cloud, format: SubscriberFormat, terminal: Terminal): Promise<void> {
  const pieces = isLetterSender(format)
    ? await letterListPieces(format, cloud)
    : piecesOf(format, formOf('newsletters'));
  terminal.write(pieces.head);
  let count = 0;
  for await (const stored of scanTable(cloud, 'newsletters')) {
    const items = stored.filter(isOnList);
    if (items.length > 0) terminal.write(pieces.body(items, count === 0));
    count += items.length;
    terminal.progress(`${count} addresses`);
  }
  terminal.write(pieces.end);
  terminal.tell(`${count} addresses.`);
}
