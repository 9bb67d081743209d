import { appendFileSync, writeFileSync } from 'node:fs';
import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Delivery } from '#contract/delivery.ts';
import { forms } from '#contract/forms.ts';
import { readReference } from '#contract/reference.ts';
import { readMoment, timeFormats, toLocal } from './clock.ts';
import { findItem, openCloud, type Cloud, type Pages, type StoredItem } from './cloud.ts';
import {
  newDataProgram,
  printable,
  printableJson,
  repeated,
  runAsMain,
  UserError,
  writeItems,
  type DataProgram,
  type ProgramContext,
  type Terminal,
} from './command.ts';
import { csvHead, csvRow, deliveryOf, leadColumns, statusOf } from './csv.ts';
import { approve, readLeads, readLeadsByDelivery, resend, setStatus, type Period } from './lead-store.ts';

const shown = ['all', 'new', 'done', 'spam', 'quarantined', 'pending', 'failed'] as const;
type Shown = (typeof shown)[number];

const deliveriesShown: Partial<Record<Shown, readonly Delivery[]>> = {
  quarantined: ['quarantined'],
  pending: ['email', 'webhook'],
  failed: ['failed'],
};

/** `npm run leads`: the messages of visitors (N3). */
export function leadProgram(context: ProgramContext): Command {
  const description = 'The messages of visitors. Times are in the time zone of the company (`timeZone`).';
  const leads = newDataProgram(context, 'leads', description);
  for (const add of [addList, addShow, addExport, addChanges, addResend]) add(leads);
  return leads.program;
}

function addList({ program, terminal, opened }: DataProgram): void {
  program
    .command('list')
    .description('one line per lead, oldest first')
    .addOption(momentOption('--since <time>', 'received at this time or later', '30d', terminal))
    .addOption(new Option('--show <state>', 'status or delivery of the leads').choices(shown).default('all'))
    .option('--json', 'one JSON object per line, with times in UTC')
    .action(async ({ since, show, json = false }: { since: Date; show: Shown; json?: boolean }) => {
      const cloud = await opened();
      const pages = readShown(cloud, show, { since, until: terminal.now() });
      if (!json) terminal.write(`${listRow(listHead)}\n`);
      const lineOf = json ? printableJson : listLine;
      const count = await writeItems(terminal.write, pages, (lead) => `${lineOf(lead)}\n`);
      terminal.say(`${count} leads in ${cloud.name}.`);
    });
}

async function* readShown(cloud: Cloud, show: Shown, period: Period): Pages {
  const wanted = deliveriesShown[show];
  const pages = wanted ? readLeadsByDelivery(cloud, wanted, period) : readLeads(cloud, period);
  for await (const page of pages) {
    yield page.filter((lead) => wanted !== undefined || show === 'all' || statusOf(lead) === show);
  }
}

const listHead = ['Reference', 'Received', 'From', 'Service', 'Status', 'Delivery'];
const listWidths = [14, 16, 28, 19, 6, 0];

function listRow(cells: readonly string[]): string {
  return cells
    .map((cell, index) => cell.padEnd(listWidths[index] ?? 0))
    .join('  ')
    .trimEnd();
}

function listLine(lead: StoredItem): string {
  const { nameFields, subjectField } = forms.contacts;
  const text = (name: string) => String(lead[name] ?? '');
  const sender = nameFields.map(text).join(' ');
  const received = toLocal(text('createdAt')).slice(0, 'YYYY-MM-DD HH:MM'.length);
  const cells = [text('id'), received, sender, text(subjectField), statusOf(lead), deliveryOf(lead)];
  return listRow(cells.map((cell) => printable(cell).replaceAll('\n', ' ')));
}

function addShow({ program, terminal, opened }: DataProgram): void {
  program
    .command('show')
    .description('one lead in full')
    .argument('<reference>', referenceHelp, toReference)
    .option('--json', 'as JSON, with times in UTC')
    .action(async (id: string, { json = false }: { json?: boolean }) => {
      const lead = (await findItem(await opened(), 'contacts', id)) ?? notFound(id);
      terminal.write(json ? `${printableJson(lead, 2)}\n` : detailsOf(lead));
    });
}

function detailsOf(lead: StoredItem): string {
  const details = Object.entries(leadColumns)
    .map(([heading, cellOf]) => [heading, cellOf(lead)] as const)
    .filter(([heading, text]) => text !== '' && heading !== forms.contacts.columns.message);
  const width = Math.max(...details.map(([heading]) => heading.length)) + 2;
  const lines = details.map(([heading, text]) => printable(`${heading.padEnd(width)}${text}`).replaceAll('\n', ' '));
  return [...lines, '', printable(String(lead['message'] ?? '')), ''].join('\n');
}

function addExport({ program, terminal, opened }: DataProgram): void {
  program
    .command('export')
    .description('the leads of a period as CSV')
    .addOption(momentOption('--since <time>', 'received at this time or later', '2000-01-01', terminal))
    .addOption(momentOption('--until <time>', 'received at this time or earlier', 'now', terminal))
    .option('--out <file>', 'a file in place of the standard output')
    .action(async ({ since, until, out }: { since: Date; until: Date; out?: string }) => {
      const cloud = await opened();
      if (out !== undefined) writeFileSync(out, '');
      const write = out === undefined ? terminal.write : (text: string) => appendFileSync(out, text);
      write(csvHead(leadColumns));
      const pages = readLeads(cloud, { since, until });
      const count = await writeItems(write, pages, (lead) => csvRow(leadColumns, lead));
      terminal.say(`${count} leads of ${cloud.name}${out === undefined ? '' : ` in ${out}`}.`);
    });
}

function addChanges({ program, terminal, opened }: DataProgram): void {
  const add = (name: string, description: string, change: (cloud: Cloud, id: string) => Promise<boolean>) =>
    program
      .command(name)
      .description(description)
      .argument('<reference>', referenceHelp, toReference)
      .action(async (id: string) => {
        const cloud = await opened();
        if (await change(cloud, id)) return terminal.say(`${id}: ${name}.`);
        if (!(await findItem(cloud, 'contacts', id))) notFound(id);
        throw new UserError(
          `approve needs a quarantined lead, and ${id} is not quarantined. To email a lead again: npm run leads -- resend ${id}`,
        );
      });
  add('done', 'marks a lead as answered', (cloud, id) => setStatus(cloud, id, 'done'));
  add('spam', 'marks a lead as spam', (cloud, id) => setStatus(cloud, id, 'spam'));
  add('approve', 'emails a quarantined lead to the company', approve);
}

function addResend({ program, terminal, opened }: DataProgram): void {
  program
    .command('resend')
    .description('emails leads to the company again: the named ones, or all that failed')
    .argument('[references...]', '', repeated(toReference))
    .action(async (named: readonly string[] | undefined) => {
      const cloud = await opened();
      const chosen = named?.length ? named : await findFailed(cloud, terminal.now());
      for (const reference of chosen) if (!(await resend(cloud, reference))) notFound(reference);
      terminal.say(`${chosen.length} leads are emailed again within a minute or two.`);
    });
}

async function findFailed(cloud: Cloud, until: Date): Promise<readonly string[]> {
  const references: string[] = [];
  for await (const page of readLeadsByDelivery(cloud, ['failed'], { since: new Date(0), until })) {
    references.push(...page.map(({ id }) => String(id)));
  }
  return references;
}

function momentOption(flags: string, description: string, fallback: string, { now }: Terminal): Option {
  return new Option(flags, `${description} (${timeFormats})`)
    .argParser((text) => readMoment(text, now()))
    .default(readMoment(fallback, now()), JSON.stringify(fallback));
}

const referenceHelp = 'the reference, which the receipt page and the email show';

function toReference(text: string): string {
  const reference = readReference(text);
  if (reference === undefined) throw new InvalidArgumentError('Write a reference such as 7K3M-Q2XD-4RTN.');
  return reference;
}

function notFound(id: string): never {
  throw new UserError(`There is no lead ${id}. List all: npm run leads -- list --since 2000-01-01`);
}

if (import.meta.main) await runAsMain((terminal) => leadProgram({ terminal, open: openCloud }));
