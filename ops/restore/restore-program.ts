import { Argument, InvalidArgumentError, type Command } from 'commander';
import { formNames, type FormName } from '#contract/form-routes.ts';
import { formOf } from '#contract/forms.ts';
import type { Cloud, CloudOptions } from '#ops/cloud.ts';
import type { ProgramParts } from '#ops/lead-program.ts';
import { normaliseEmail } from '#ops/person.ts';
import { newProgram } from '#ops/run-program.ts';
import { readSince } from '#ops/since.ts';
import type { Terminal } from '#ops/terminal.ts';
import { UserError } from '#ops/user-error.ts';
import { findLost, keyOf, putBack, type Choice, type Tables } from './lost-items.ts';
import { deleteRestored, restoreTable, type Pause } from './restored-table.ts';

export type RestoreParts = ProgramParts & { readonly pause: Pause };

type Options = {
  readonly at: Date;
  readonly without?: readonly string[];
  readonly yes?: boolean;
  readonly keep?: boolean;
  readonly json?: boolean;
};

const warnings: Readonly<Record<FormName, string>> = {
  contacts: 'Who had their messages erased since then is among them: take them out by --without <e-mail>.',
  newsletters: 'Who has left the letter since then is among them: take them out by --without <e-mail>.',
};

/** `npm run restore`: brings back what a table has lost, from its own backup (O8). */
export function restoreProgram({ open, terminal, pause }: RestoreParts): Command {
  const program = newProgram(
    'restore',
    'Brings back what a table has lost: restores it as it was beside the one in use, says what is missing there, and with --yes puts that back. What is there stays as it is. Run again, it goes on.',
  );
  return program
    .addArgument(new Argument('<table>', 'of the stack').choices(formNames))
    .requiredOption('--at <when>', 'the last moment at which all was there: 2026-11-20T08:00', (text) =>
      readSince(text, terminal.now()),
    )
    .option('--without <e-mail>', 'somebody whose items stay away; may be given again', addAddress)
    .option('--yes', 'puts back what is missing, and deletes the restored table')
    .option('--keep', 'leaves the restored table where it is')
    .option('--json', 'the result as a JSON object')
    .action(async (form: FormName, options: Options) => {
      const cloud = await open(program.opts<CloudOptions>());
      await bringBack(cloud, form, options, { terminal, pause });
    });
}

async function bringBack(
  cloud: Cloud,
  form: FormName,
  { at, without = [], yes = false, keep = false, json = false }: Options,
  waiting: { readonly terminal: Terminal; readonly pause: Pause },
): Promise<void> {
  const { terminal } = waiting;
  const { documents } = cloud;
  const live = cloud.table(form);
  const restored = await restoreTable(documents, { source: live, at }, waiting);
  const tables = { restored, live, keyName: formOf(form).tableKey };
  const choice = { now: terminal.now(), without: new Set(without) };
  const showLost = !yes && !json;
  const counts = await compare(cloud, tables, choice, { isPutBack: yes, showLost, terminal });
  const isDone = yes || counts.lost === 0;
  if (isDone && !keep) await deleteRestored(documents, restored);
  if (json) terminal.write(`${JSON.stringify({ table: live, at, ...counts, isDone })}\n`);
  terminal.tell(
    `${counts.lost} items are missing, ${counts.there} are there, ${counts.expired} have expired, ${counts.leftOut} are left out.`,
  );
  if (yes) terminal.tell(`${counts.putBack} were put back.`);
  if (isDone) return;
  throw new UserError(`${warnings[form]} Nothing was changed: add --yes. ${restored} stays until then.`);
}

type Work = { readonly isPutBack: boolean; readonly showLost: boolean; readonly terminal: Terminal };

async function compare({ documents }: Cloud, tables: Tables, choice: Choice, { isPutBack, showLost, terminal }: Work) {
  const counts = { lost: 0, there: 0, expired: 0, leftOut: 0, putBack: 0 };
  for await (const { lost, there, expired, leftOut } of findLost(documents, tables, choice)) {
    counts.lost += lost.length;
    counts.there += there;
    counts.expired += expired;
    counts.leftOut += leftOut;
    if (isPutBack) counts.putBack += await putBack(documents, tables, lost);
    if (showLost) {
      terminal.write(lost.map((item) => `${keyOf(item, tables)}  ${item['createdAt']}  ${item['email']}\n`).join(''));
    }
    terminal.progress(`${counts.lost + counts.there} items looked at, ${counts.putBack} put back`);
  }
  return counts;
}

function addAddress(text: string, known: readonly string[] = []): readonly string[] {
  const email = normaliseEmail(text);
  if (!email?.includes('@')) throw new InvalidArgumentError('Write an address such as asha@example.com.');
  return [...known, email];
}
