import { InvalidArgumentError, Option, type Command } from 'commander';
import { formNames, type FormName } from '#contract/form-protocol.ts';
import { allForms, formOf, type Form } from '#contract/forms.ts';
import { readReference } from '#contract/reference.ts';
import type { Status } from '#contract/submission.ts';
import { readEnd, readMoment, toLocal } from './clock.ts';
import { openCloud, type Cloud, type Found, type Pages, type StoredItem } from './cloud.ts';
import { checkNewFile, newDataProgram, repeated, runAsMain, type DataProgram, type ProgramContext } from './program.ts';
import { writeSpreadsheet } from './spreadsheet.ts';
import { columnsOf, detailsOf, listHeading, listLine, statusOf, toJson } from './submission-rows.ts';
import {
  findSubmission,
  readSubmissions,
  readUndelivered,
  resend,
  setStatus,
  type Period,
} from './submission-store.ts';
import { counted, UserError } from './terminal.ts';

const shown = ['all', 'new', 'suspected', 'done', 'spam', 'pending', 'failed'] as const;
type Shown = (typeof shown)[number];

/** `npm run submissions`: what visitors sent by the forms. */
export function submissionProgram(context: ProgramContext): Command {
  const description = 'What visitors sent by the forms. Times are in the time zone of the company (`timeZone`).';
  const submissions = newDataProgram(context, 'submissions', description);
  for (const add of [addList, addShow, addExport, addChanges, addResend]) add(submissions);
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
    .addOption(new Option('--show <state>', 'status or delivery of the submissions').choices(shown).default('all'))
    .option('--json', 'one JSON object per line, with times in UTC')
    .action(async ({ form, since, show, json = false }: ListOptions) => {
      const period = periodOf(since, endOfTime, terminal.now());
      const cloud = await opened();
      if (!json) terminal.write(`${listHeading}\n`);
      let count = 0;
      for await (const page of readShown(cloud, chosenForms(form), show, period)) {
        count += page.length;
        terminal.write(page.map((found) => `${json ? toJson(found) : listLine(found)}\n`).join(''));
      }
      terminal.say(`${counted(count, 'submission')} in ${cloud.name}.`);
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

async function* readShown(cloud: Cloud, forms: readonly Form[], show: Shown, period: Period): Pages {
  const isUndelivered = show === 'pending' || show === 'failed';
  const pages = isUndelivered ? readUndelivered(cloud, forms, show) : readSubmissions(cloud, forms, period);
  for await (const page of pages) {
    yield page.filter(({ item }) =>
      isUndelivered ? new Date(String(item['createdAt'])) >= period.since : show === 'all' || statusOf(item) === show,
    );
  }
}

function addShow({ program, terminal, opened }: DataProgram): void {
  program
    .command('show')
    .description('one submission in full')
    .argument('<reference>', referenceHelp, toReference)
    .action(async (id: string) => {
      const cloud = await opened();
      const found = (await findSubmission(cloud, id)) ?? notFound(id);
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
      let count = 0;
      for await (const page of readSubmissions(cloud, forms, period)) {
        count += page.length;
        for (const { form, item } of page) sheets[forms.indexOf(form)]?.items.push(item);
      }
      await writeSpreadsheet(out, sheets);
      terminal.say(`${counted(count, 'submission')} of ${cloud.name} in ${out}.`);
    });
}

function addChanges({ program, terminal, opened }: DataProgram): void {
  const add = (name: string, description: string, status: Status | undefined) =>
    program
      .command(name)
      .description(description)
      .argument('<reference>', referenceHelp, toReference)
      .action(async (id: string) => {
        const cloud = await opened();
        const found = (await findSubmission(cloud, id)) ?? notFound(id);
        if (!(await setStatus(cloud, found, status))) notFound(id);
        terminal.say(`${id}: ${status ?? 'new'}. Site: ${cloud.name}.`);
      });
  add('done', 'marks a submission as answered', 'done');
  add('spam', 'marks a submission as spam', 'spam');
  add('reopen', 'removes the mark done or spam', undefined);
}

function addResend({ program, terminal, opened }: DataProgram): void {
  program
    .command('resend')
    .description(
      'sends the named submissions again or, without names, repeats each failed step of those without a mark',
    )
    .argument('[references...]', referenceHelp, repeated(toReference))
    .action(async (named: readonly string[] | undefined) => {
      const cloud = await opened();
      const chosen = named?.length
        ? await Promise.all(named.map(async (id) => (await findSubmission(cloud, id)) ?? notFound(id)))
        : await findFailed(cloud);
      for (const found of chosen) await resend(cloud, found, terminal.now());
      terminal.say(
        `To be sent again within a minute or two: ${counted(chosen.length, 'submission')}. Site: ${cloud.name}.`,
      );
    });
}

async function findFailed(cloud: Cloud): Promise<readonly Found[]> {
  const failed: Found[] = [];
  for await (const page of readUndelivered(cloud, allForms, 'failed')) {
    failed.push(...page.filter(({ item }) => item['status'] === undefined));
  }
  return failed;
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
