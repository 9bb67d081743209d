/** `npm run setup`: asks for the settings that every company has to make its own, and writes them into `site.config.ts`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import * as v from 'valibot';
import { runProgram } from '#ops/run-program.ts';
import { UserError } from '#ops/user-error.ts';
import type { Answers } from './answers.ts';
import { setUp } from './setup.ts';

const file = join(import.meta.dirname, '../../site.config.ts');
const answersSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.array(v.string())]))),
);

async function readAnswers(path: string): Promise<Answers> {
  const result = v.safeParse(answersSchema, await readFile(path, 'utf8').catch(() => ''));
  if (result.success) return result.output;
  throw new UserError(`${path} is no file of answers, such as { "contact.email": "hello@company.in" }.`);
}

const program = new Command('npm run setup --')
  .description(
    'Asks for the settings that every company has to make its own, shows what that changes, and writes site.config.ts.',
  )
  .option(
    '--answers <file>',
    'JSON of settings and values instead of questions: { "contact.email": "hello@company.in", "domain.name": null }',
  )
  .showHelpAfterError('(--help lists what there is)')
  .exitOverride()
  .action(async ({ answers }: { answers?: string }) => {
    const streams = { input: process.stdin, output: process.stdout };
    await setUp({ file, streams, ...(answers !== undefined && { answers: await readAnswers(answers) }) });
  });

process.exitCode = await runProgram(program, process.argv.slice(2), (line) => console.error(line));
