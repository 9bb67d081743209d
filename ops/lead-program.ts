import { Argument, InvalidArgumentError, Option, type Command } from 'commander';
import type { NoticeState } from '#contract/leads.ts';
import { readReference } from '#contract/reference.ts';
import type { Cloud, CloudOptions } from './cloud.ts';
import { exportFormats } from './export-format.ts';
import { exportLeads, type ExportOptions } from './export-leads.ts';
import { findLead, makeDue, setStatus } from './lead-changes.ts';
import { readLeads, type StoredItem } from './lead-reader.ts';
import { leadDetails, leadLine, statusOf } from './lead-table.ts';
import { newProgram } from './run-program.ts';
import { readSince } from './since.ts';
import type { Terminal } from './terminal.ts';
import { UserError } from './user-error.ts';

export type ProgramParts = {
  readonly open: (options: CloudOptions) => Promise<Cloud>;
  readonly terminal: Terminal;
};

type CommandParts = { readonly terminal: Terminal; readonly opened: () => Promise<Cloud> };

/** Telling begins within seconds; what is younger than this may be on its way. */
const onItsWayMs = 15 * 60_000;
const untold: readonly NoticeState[] = ['due', 'sending', 'waiting', 'failed'];

const shown = ['new', 'done', 'spam', 'held', 'untold', 'all'] as const;
type Shown = (typeof shown)[number];

/** `npm run leads`: the messages that visitors have sent (N3). */
export function leadProgram({ open, terminal }: ProgramParts): Command {
  const program = newProgram('leads', 'The messages that visitors have sent.');
  const parts = { terminal, opened: () => open(program.opts<CloudOptions>()) };
  for (const add of [addList, addShow, addExport, addChanges, addReplay]) add(program, parts);
  return program;
}

function addList(program: Command, { terminal, opened }: CommandParts): void {
  program
    .command('list')
    .description('a line for each lead, oldest first')
    .addOption(momentOption(terminal, '--since <when>', 'from this day or time on', '30d'))
    .addOption(new Option('--show <which>', 'which of them').choices(shown).default('all'))
    .option('--json', 'a JSON object for each line')
    .action(async ({ since, show, json }: { since: string; show: Shown; json?: boolean }) => {
      const cloud = await opened();
      let count = 0;
      const now = terminal.now();
      for await (const { leads } of readLeads(cloud, { since: readSince(since, now), until: now })) {
        const listed = leads.filter((lead) => isShown(lead, show));
        count += listed.length;
        terminal.write(listed.map((lead) => `${json ? JSON.stringify(lead) : leadLine(lead)}\n`).join(''));
      }
      if (!json) terminal.tell(`${count} leads in ${cloud.name}.`);
    });
}

function addShow(program: Command, { terminal, opened }: CommandParts): void {
  program
    .command('show')
    .description('everything that is known of one lead')
    .addArgument(referenceArgument())
    .option('--json', 'as JSON')
    .action(async (id: string, { json }: { json?: boolean }) => {
      const lead = (await findLead(await opened(), id)) ?? notFound(id);
      terminal.write(json ? `${JSON.stringify(lead, null, 2)}\n` : leadDetails(lead));
    });
}

function addExport(program: Command, { terminal, opened }: CommandParts): void {
  program
    .command('export')
    .description('all leads of a period; with --out, a run that was broken off is gone on with by the same command')
    .addOption(new Option('--format <format>', 'of the file').choices(exportFormats).default('csv'))
    .addOption(momentOption(terminal, '--since <when>', 'from this day or time on', '2000-01-01'))
    .addOption(momentOption(terminal, '--until <when>', 'up to this day or time', 'now'))
    .option('--out <file>', 'a file instead of the standard output')
    .action(async (options: ExportOptions) => {
      const count = await exportLeads(await opened(), options, terminal);
      terminal.tell(`${count} leads${options.out ? ` in ${options.out}` : ''}.`);
    });
}

function addChanges(program: Command, { terminal, opened }: CommandParts): void {
  const add = (name: string, description: string, change: (cloud: Cloud, id: string) => Promise<boolean>) =>
    program
      .command(name)
      .description(description)
      .addArgument(referenceArgument())
      .action(async (id: string) => {
        const cloud = await opened();
        if (await change(cloud, id)) return terminal.tell(`${id}: ${name}.`);
        const lead = (await findLead(cloud, id)) ?? notFound(id);
        throw new UserError(`${id} is not held: its notice is "${lead['notice']}".`);
      });
  add('done', 'marks a lead as answered', (cloud, id) => setStatus(cloud, id, 'done'));
  add('spam', 'marks a lead as spam', (cloud, id) => setStatus(cloud, id, 'spam'));
  add('release', 'tells the company of a lead that was held', (cloud, id) =>
    makeDue(cloud, id, ['held'], terminal.now()),
  );
}

function addReplay(program: Command, { terminal, opened }: CommandParts): void {
  const references = new Argument('[references...]').argParser((text, earlier: readonly string[] | undefined) => [
    ...(earlier ?? []),
    toReference(text),
  ]);
  program
    .command('replay')
    .description('tells the company again: of the leads named, or of all that nobody was told of')
    .addArgument(references)
    .addOption(momentOption(terminal, '--since <when>', 'from this day or time on', '30d'))
    .action(async (named: readonly string[] | undefined, { since }: { since: string }) => {
      const cloud = await opened();
      const count = named?.length
        ? await replayNamed(cloud, named, terminal)
        : await replayUntold(cloud, readSince(since, terminal.now()), terminal);
      terminal.tell(`${count} leads are told again.`);
    });
}

async function replayNamed(cloud: Cloud, ids: readonly string[], terminal: Terminal): Promise<number> {
  for (const id of ids) {
    if (!(await makeDue(cloud, id, [...untold, 'told', 'held'], terminal.now()))) notFound(id);
  }
  return ids.length;
}

async function replayUntold(cloud: Cloud, since: Date, terminal: Terminal): Promise<number> {
  let count = 0;
  const until = new Date(terminal.now().getTime() - onItsWayMs);
  for await (const { leads } of readLeads(cloud, { since, until })) {
    for (const lead of leads.filter((each) => isShown(each, 'untold'))) {
      if (await makeDue(cloud, String(lead['id']), untold, terminal.now())) count += 1;
      terminal.progress(`${count} leads`);
    }
  }
  return count;
}

function isShown(lead: StoredItem, show: Shown): boolean {
  if (show === 'all') return true;
  if (show === 'held') return lead['notice'] === 'held';
  if (show === 'untold') return untold.some((state) => state === lead['notice']);
  return statusOf(lead) === show;
}

/** Refuses at once what is no moment; it is read when it is needed. */
function momentOption(terminal: Terminal, flags: string, description: string, fallback: string): Option {
  const check = (text: string) => {
    readSince(text, terminal.now());
    return text;
  };
  return new Option(flags, `${description}: 2026-11-22, today, yesterday, 12h, 7d, 2w`)
    .argParser(check)
    .default(fallback);
}

function referenceArgument(): Argument {
  return new Argument('<reference>', 'as the page and the mail name it').argParser(toReference);
}

function toReference(text: string): string {
  const reference = readReference(text);
  if (reference === undefined) throw new InvalidArgumentError('A reference looks like 7K3M-Q2XD-4RTN.');
  return reference;
}

function notFound(id: string): never {
  throw new UserError(`There is no lead ${id}.`);
}
