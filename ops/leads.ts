import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Delivery } from '#contract/delivery.ts';
import { leadForms, shownText, type LeadForm } from '#contract/forms.ts';
import { readReference } from '#contract/reference.ts';
import { readEnd, readMoment, timeFormats, timeZone, toLocal } from './clock.ts';
import { openCloud, type Cloud, type Found, type Pages, type StoredItem } from './cloud.ts';
import { approve, findLead, readLeads, readLeadsByDelivery, resend, setStatus, type Period } from './lead-store.ts';
import { newDataProgram, repeated, runAsMain, type DataProgram, type ProgramContext } from './program.ts';
import { writeSpreadsheet, type Columns } from './spreadsheet.ts';
import { counted, printable, printableJson, UserError } from './terminal.ts';

const shown = ['all', 'new', 'done', 'spam', 'quarantined', 'pending', 'failed'] as const;
type Shown = (typeof shown)[number];

const deliveriesShown: Partial<Record<Shown, readonly Delivery[]>> = {
  quarantined: ['quarantined'],
  pending: ['email', 'webhook'],
  failed: ['failed'],
};

/** `npm run leads`: the messages of visitors. */
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
    .addOption(momentOption('--since <time>', 'received at this time or later', '30d', terminal.now))
    .addOption(new Option('--show <state>', 'status or delivery of the leads').choices(shown).default('all'))
    .option('--json', 'one JSON object per line, with times in UTC')
    .action(async ({ since, show, json = false }: { since: Date; show: Shown; json?: boolean }) => {
      const cloud = await opened();
      const pages = readShown(cloud, show, { since, until: terminal.now() });
      if (!json) terminal.write(`${listRow(listHead)}\n`);
      let count = 0;
      for await (const page of pages) {
        count += page.length;
        terminal.write(page.map((lead) => `${json ? toJson(lead) : listLine(lead)}\n`).join(''));
      }
      terminal.say(`${counted(count, 'lead')} in ${cloud.name}.`);
    });
}

async function* readShown(cloud: Cloud, show: Shown, period: Period): Pages<LeadForm> {
  const wanted = deliveriesShown[show];
  const pages = wanted ? readLeadsByDelivery(cloud, wanted, period) : readLeads(cloud, period);
  for await (const page of pages) {
    yield page.filter(({ item }) => wanted !== undefined || show === 'all' || statusOf(item) === show);
  }
}

const timeOf = (name: string) => (item: StoredItem) => (item[name] === undefined ? '' : toLocal(String(item[name])));

/** What `show` and `export` say about a lead. */
function leadColumns(form: LeadForm): Columns {
  return {
    Reference: ({ id }) => String(id),
    [`Received (${timeZone})`]: timeOf('createdAt'),
    Status: statusOf,
    Delivery: deliveryOf,
    [`Notified (${timeZone})`]: timeOf('notifiedAt'),
    ...Object.fromEntries(
      Object.entries(form.columns).map(([name, heading]) => [
        heading,
        (item: StoredItem) => shownText(form, name, String(item[name] ?? '')),
      ]),
    ),
  };
}

/** A quarantined lead has no status until a person approves it. */
function statusOf({ status, delivery }: StoredItem): string {
  return String(status ?? (delivery === 'quarantined' ? '' : 'new'));
}

function deliveryOf({ delivery, notifiedAt }: StoredItem): string {
  if (delivery === 'email' || delivery === 'webhook') return `${delivery} pending`;
  return String(delivery ?? (notifiedAt === undefined ? '' : 'sent'));
}

const listHead = ['Reference', 'Received', 'From', 'Subject', 'Status', 'Delivery'];
const listWidths = [14, 16, 28, 19, 6, 0];

function listRow(cells: readonly string[]): string {
  return cells
    .map((cell, index) => cell.padEnd(listWidths[index] ?? 0))
    .join('  ')
    .trimEnd();
}

function toJson({ form, item }: Found, indent?: number): string {
  return printableJson({ form: form.name, ...item }, indent);
}

function listLine({ form, item }: Found<LeadForm>): string {
  const { nameFields, subjectField, title } = form;
  const text = (name: string) => shownText(form, name, String(item[name] ?? ''));
  const sender = nameFields.map(text).join(' ');
  const received = toLocal(text('createdAt')).slice(0, 'YYYY-MM-DD HH:MM'.length);
  const subject = leadForms.length > 1 ? `${title}: ${text(subjectField)}` : text(subjectField);
  const cells = [text('id'), received, sender, subject, statusOf(item), deliveryOf(item)];
  return listRow(cells.map((cell) => printable(cell).replaceAll('\n', ' ')));
}

function addShow({ program, terminal, opened }: DataProgram): void {
  program
    .command('show')
    .description('one lead in full')
    .argument('<reference>', referenceHelp, toReference)
    .option('--json', 'as JSON, with times in UTC')
    .action(async (id: string, { json = false }: { json?: boolean }) => {
      const lead = (await findLead(await opened(), id)) ?? notFound(id);
      terminal.write(json ? `${toJson(lead, 2)}\n` : detailsOf(lead));
    });
}

function detailsOf({ form, item }: Found<LeadForm>): string {
  const columns = Object.entries(leadColumns(form)).map(
    ([heading, cellOf]) => [heading, printable(cellOf(item))] as const,
  );
  const details = columns.filter(([, text]) => text !== '');
  const width = Math.max(...details.map(([heading]) => heading.length)) + 2;
  // A line of a visitor's text never begins like a heading.
  const indented = (text: string) => text.replaceAll('\n', `\n${' '.repeat(width)}`);
  return details.map(([heading, text]) => `${heading.padEnd(width)}${indented(text)}\n`).join('');
}

function addExport({ program, terminal, opened }: DataProgram): void {
  program
    .command('export')
    .description('the leads of a period as a spreadsheet (.xlsx) with a sheet for each form')
    .addOption(momentOption('--since <time>', 'received at this time or later', '2000-01-01', terminal.now))
    .addOption(momentOption('--until <time>', 'received until this time, or on this day', 'now', terminal.now, readEnd))
    .option('--out <file>', 'the name of the file', 'leads.xlsx')
    .action(async ({ since, until, out }: { since: Date; until: Date; out: string }) => {
      const cloud = await opened();
      const sheets = leadForms.map((form) => ({
        name: form.name,
        columns: leadColumns(form),
        items: [] as StoredItem[],
      }));
      let count = 0;
      for await (const page of readLeads(cloud, { since, until })) {
        count += page.length;
        for (const { form, item } of page) sheets[leadForms.indexOf(form)]?.items.push(item);
      }
      await writeSpreadsheet(out, sheets);
      terminal.say(`${counted(count, 'lead')} of ${cloud.name} in ${out}.`);
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
        if (!(await findLead(cloud, id))) notFound(id);
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
      terminal.say(`To be emailed again within a minute or two: ${counted(chosen.length, 'lead')}.`);
    });
}

async function findFailed(cloud: Cloud, until: Date): Promise<readonly string[]> {
  const references: string[] = [];
  for await (const page of readLeadsByDelivery(cloud, ['failed'], { since: new Date(0), until })) {
    references.push(...page.map(({ item }) => String(item['id'])));
  }
  return references;
}

function momentOption(flags: string, about: string, fallback: string, now: () => Date, read = readMoment): Option {
  return new Option(flags, `${about} (${timeFormats})`)
    .argParser((text) => read(text, now()))
    .default(read(fallback, now()), JSON.stringify(fallback));
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
