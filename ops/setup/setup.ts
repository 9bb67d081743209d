import { readFile, rename, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { findConfigProblems } from '#contract/site-config.ts';
import { UserError } from '#ops/user-error.ts';
import { answerAll, type Answers, type Draft } from './answers.ts';
import { ask, type Streams } from './ask.ts';
import { changeValues, readValues } from './config-source.ts';
import { showDiff } from './show-diff.ts';

export type SetupOptions = {
  readonly file: string;
  /** In place of a person: by setting. */
  readonly answers?: Answers;
  readonly streams: Streams;
};

const unchanged = 'Nothing has been changed.\n';

/** Asks, shows what that changes, and writes it when it is agreed to. Throws a `UserError`, and changes nothing, for answers that cannot be taken. */
export async function setUp({ file, answers, streams }: SetupOptions): Promise<void> {
  const { output } = streams;
  const source = await readFile(file, 'utf8');
  const first: Draft = { values: readValues(source), changes: [] };
  if (!answers) output.write('Enter keeps what is in brackets. Ctrl-C changes nothing.\n\n');
  const conversation = answers ? { draft: takeAll(first, answers) } : await ask(first, streams);
  if (!conversation) return void output.write(`\n${unchanged}`);
  try {
    const { draft } = conversation;
    const after = await format(changeValues(source, draft.changes), { ...(await resolveConfig(file)), filepath: file });
    if (after === source) return void output.write(unchanged);
    refuseProblems(draft);
    output.write(`\n${showDiff(source, after)}\n`);
    if ('confirm' in conversation && !(await conversation.confirm('Write this to site.config.ts?')))
      return void output.write(unchanged);
    await replace(file, after);
    output.write('site.config.ts is written. Next: `npm run doctor`.\n');
  } finally {
    if ('end' in conversation) conversation.end();
  }
}

function takeAll(first: Draft, answers: Answers): Draft {
  const { draft, problems } = answerAll(first, answers);
  if (problems.length > 0) throw new UserError([...problems, unchanged.trim()].join('\n'));
  return draft;
}

function refuseProblems({ values }: Draft): void {
  const problems = findConfigProblems(values);
  if (problems.length > 0)
    throw new UserError([...problems.map(({ sentence }) => sentence), unchanged.trim()].join('\n'));
}

/** Whole or not at all, also where the machine stops meanwhile. */
async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
