import { InvalidArgumentError, Option, type Command } from 'commander';
import { formNames, type FormName } from '#contract/form-protocol.ts';
import { allForms, deliveredForms, formOf } from '#contract/forms.ts';
import { readReference } from '#contract/reference.ts';
import { readEnd, readMoment, toLocal } from './clock.ts';
import { openCloud, type StoredItem } from './cloud.ts';
import { checkNewFile, newDataProgram, repeated, runAsMain, type DataProgram, type ProgramContext } from './program.ts';
import { writeSpreadsheet } from './spreadsheet.ts';
import { columnsOf, detailsOf, listHeading, listLine, toJson } from './submission-rows.ts';
import { findSubmission, readSubmissions, resend, type Period } from './submission-store.ts';
import { counted, UserError } from './terminal.ts';

const shown = ['all', 'due', 'failed'] as const;
type Shown = (typeof shown)[number];

/** `npm run submissions`: what visitors sent by the forms. */
export function submissionProgram(context: ProgramContext): Command {
  const description = 'What visitors sent by the forms. Times are in the time zone of the company (`timeZone`).';
  const submissions = newDataProgram(context, 'submissions', description);
  for (const add of [addList, addShow, addExport, addResend]) add(submissions);
  return submissions.program;
}

const formOption = () => new Option('--form <name>', 'only this form').choices(formNames);
const chosenForms = (form: FormName | undefined) => (form === undefined ? allForms : [formOf(form)]);

type ListOptions = {
  readonly form?: FormName;
  readonly since: Date;
  readonly show: Shown;
  readonly json?: boolean;
};

function addList({ program, terminal, opened }: DataProgram): void {
  program
    .command('list')
    .description('one line per submission, oldest first')
    .addOption(formOption())
    .addOption(momentOption('--since <time>', 'received at this time or later', '30d', terminal.now))
    .addOption(
      new Option('--show <state>', 'submissions whose delivery waits (due) or failed').choices(shown).default('all'),
    )
    .option('--json', 'one JSON object per line, with times in UTC')
    .action(async ({ form, since, show, json = false }: ListOptions) => {
      const period = periodOf(since, endOfTime, terminal.now());
      const cloud = await opened();
      if (!json) terminal.write(`${listHeading}\n`);
      const found = (await readSubmissions(cloud, chosenForms(form), period, terminal.now())).filter(
        ({ item }) => show === 'all' || item['delivery'] === show,
      );
      terminal.write(found.map((each) => `${json ? toJson(each) : listLine(each)}\n`).join(''));
      terminal.say(`${counted(found.length, 'submission')} in ${cloud.name}.`);
    });
}

const monthMs = 32 * 86_400_000;

/** At most a month more than now: a query for each later month would find nothing, and this machine may be slow. */
function periodOf(since: Date, until: Date, now: Date): Period {
  const period = { since, until: new Date(Math.min(until.getTime(), now.getTime() + monthMs)) };
  if (since <= period.until) return period;
  throw new UserError(
    `The period ends before it begins: from ${toLocal(since.getTime())} to ${toLocal(period.until.getTime())}.`,
  );
}

const endOfTime = new Date('9999-12-31');
const everything: Period = { since: new Date(0), until: endOfTime };

function addShow({ program, terminal, opened }: DataProgram): void {
  program
    .command('show')
    .description('one submission in full')
    .argument('<reference>', referenceHelp, toReference)
    .action(async (id: string) => {
      const cloud = await opened();
      const found = (await findSubmission(cloud, id, terminal.now())) ?? notFound(id);
      terminal.say(`Site: ${cloud.name}.`);
      terminal.write(detailsOf(found));
    });
}

type ExportOptions = {
  readonly form?: FormName;
  readonly since: Date;
  readonly until: Date;
  readonly out: string;
};

function addExport({ program, terminal, opened }: DataProgram): void {
  program
    .command('export')
    .description('the submissions of a period as a spreadsheet (.xlsx) with a sheet for each form')
    .addOption(formOption())
    .addOption(momentOption('--since <time>', 'received at this time or later', '2000-01-01', terminal.now))
    .addOption(momentOption('--until <time>', 'received until this time, or on this day', 'now', terminal.now, readEnd))
    .option('--out <file>', 'a new file', 'submissions.xlsx')
    .action(async ({ form: chosen, since, until, out }: ExportOptions) => {
      const period = periodOf(since, until, terminal.now());
      checkNewFile(out, '.xlsx');
      const cloud = await opened();
      const forms = chosenForms(chosen);
      const sheets = forms.map((form) => ({ name: form.name, columns: columnsOf(form), items: [] as StoredItem[] }));
      const found = await readSubmissions(cloud, forms, period, terminal.now());
      for (const { form, item } of found) sheets[forms.indexOf(form)]?.items.push(item);
      await writeSpreadsheet(out, sheets);
      terminal.say(`${counted(found.length, 'submission')} of ${cloud.name} in ${out}.`);
    });
}

function addResend({ program, terminal, opened }: DataProgram): void {
  program
    .command('resend')
    .description('delivers the named submissions again or, without names, each one whose delivery failed')
    .argument('[references...]', referenceHelp, repeated(toReference))
    .action(async (named: readonly string[] | undefined) => {
      const cloud = await opened();
      const chosen = named?.length
        ? await Promise.all(named.map(async (id) => (await findSubmission(cloud, id, terminal.now())) ?? notFound(id)))
        : await readSubmissions(cloud, allForms, everything, terminal.now());
      const submissions = chosen.filter(
        ({ form, item }) => deliveredForms.includes(form) && (named?.length || item['delivery'] === 'failed'),
      );
      for (const found of submissions) await resend(cloud, found, terminal.now());
      terminal.say(
        `To be delivered again within a minute or two: ${counted(submissions.length, 'submission')}. Site: ${cloud.name}.`,
      );
    });
}

function momentOption(flags: string, about: string, fallback: string, now: () => Date, read = readMoment): Option {
  return new Option(flags, `${about}, such as 7d, yesterday or 2026-11-22T15:30`)
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
  throw new UserError(`There is no submission ${id}. List all: npm run submissions -- list --since 2000-01-01`);
}

if (import.meta.main) await runAsMain((terminal) => submissionProgram({ terminal, open: openCloud }));
