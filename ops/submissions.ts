import { open as openFile } from 'node:fs/promises';
import { Argument, InvalidArgumentError, Option, type Command } from 'commander';
import { formNames, type FormName } from '#contract/form-protocol.ts';
import { allForms, deliveredForms, formOf } from '#contract/all-forms.ts';
import { readReference } from '#contract/reference.ts';
import { readDay, toDay } from './clock.ts';
import { openCloud, type Found, type StoredItem } from './cloud.ts';
import { newDataProgram, repeated, runAsMain, type DataProgram, type ProgramContext } from './program.ts';
import { csvHeading, csvRow, detailsOf, listLine } from './submission-rows.ts';
import { findSubmission, readSubmissions, resend } from './submission-store.ts';
import { counted, UserError } from './terminal.ts';

/** `npm run submissions`: what visitors sent by the forms. */
export function submissionProgram(context: ProgramContext): Command {
  const description =
    'What visitors sent by the forms. Days and times are in the time zone of the company (`timeZone`).';
  const submissions = newDataProgram(context, 'submissions', description);
  for (const add of [addList, addShow, addExport, addResend]) add(submissions);
  return submissions.program;
}

const formArgument = () => new Argument('[form]', 'the form').choices(formNames).default('contacts');

function sinceOption(fallback: string, now: () => Date): Option {
  return new Option('--since <day>', 'received on this day or later, such as 7d or 2026-11-22')
    .argParser((text) => readDay(text, now()))
    .default(readDay(fallback, now()), fallback);
}

const receivedSince = (day: string) => (item: StoredItem) => toDay(String(item['createdAt'])) >= day;

function addList({ program, terminal, opened }: DataProgram): void {
  program
    .command('list')
    .description('one line per submission, oldest first')
    .addArgument(formArgument())
    .addOption(sinceOption('30d', terminal.now))
    .option('--undelivered', 'those of all days that wait for the outbox (due) or that it gave up (failed)')
    .action(async (form: FormName, { since, undelivered }: { readonly since: string; readonly undelivered?: true }) => {
      const cloud = await opened();
      const isWanted = undelivered ? (item: StoredItem) => item['delivery'] !== undefined : receivedSince(since);
      const found = await readSubmissions(cloud, formOf(form), terminal.now(), isWanted);
      terminal.write(found.map((each) => `${listLine(each)}\n`).join(''));
      terminal.say(`${counted(found.length, 'submission')} in ${cloud.name}.`);
    });
}

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

function addExport({ program, terminal, opened }: DataProgram): void {
  program
    .command('export')
    .description('writes the submissions as CSV, with times in UTC')
    .addArgument(formArgument())
    .addOption(sinceOption('2000-01-01', terminal.now))
    .option('--out <file>', 'a new file', 'submissions.csv')
    .action(async (form: FormName, { since, out }: { readonly since: string; readonly out: string }) => {
      const cloud = await opened();
      await using file = await openFile(out, 'wx', 0o600);
      const found = await readSubmissions(cloud, formOf(form), terminal.now(), receivedSince(since));
      await file.write(csvHeading(formOf(form)) + found.map(csvRow).join(''));
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
      const chosen: Found[] = [];
      for (const id of named ?? []) chosen.push((await findSubmission(cloud, id, terminal.now())) ?? notFound(id));
      for (const form of named?.length ? [] : allForms) {
        chosen.push(...(await readSubmissions(cloud, form, terminal.now(), ({ delivery }) => delivery === 'failed')));
      }
      const delivered = chosen.filter(({ form }) => deliveredForms.includes(form));
      for (const found of delivered) await resend(cloud, found, terminal.now());
      terminal.say(
        `To be delivered again within a minute or two: ${counted(delivered.length, 'submission')}. Site: ${cloud.name}.`,
      );
    });
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
