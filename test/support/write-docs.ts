import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { format, resolveConfig } from 'prettier';
import { describeDeploy } from '#ops/deploy.ts';
import { doctorProgram } from '#ops/doctor.ts';
import { openAws } from '#ops/doctor/check.ts';
import { privacyProgram } from '#ops/privacy.ts';
import type { ProgramContext } from '#ops/program.ts';
import { restoreProgram } from '#ops/restore.ts';
import { submissionProgram } from '#ops/submissions.ts';
import type { Terminal } from '#ops/terminal.ts';
import { siteConfig } from '#site-config';

const terminal: Terminal = { write: () => {}, say: () => {}, now: () => new Date() };
const context: ProgramContext = {
  terminal,
  open: () => Promise.reject(new Error('The help of a command reads no data.')),
};
const unanswered = () => Promise.resolve([]);
const network = {
  resolve4: unanswered,
  resolveCaa: unanswered,
  resolveCname: unanswered,
  resolveNs: unanswered,
  resolveTxt: unanswered,
  fetch: globalThis.fetch,
};

export const documentedPrograms: readonly Command[] = [
  ...[submissionProgram, privacyProgram, restoreProgram].map((program) => program(context)),
  doctorProgram({ terminal, config: siteConfig, aws: openAws(siteConfig.aws.region), network, planned: [] }),
];

/** The help of a program, and of each of its commands that has options. */
function sectionOf(program: Command): string {
  const name = program.name().replace(/^npm run (\S+) --$/, '$1');
  const detailed = program.commands.filter(({ options }) => options.length > 0);
  const helps = [program, ...detailed].map((each) =>
    each
      .helpOption(false)
      .helpCommand(false)
      .configureOutput({ getOutHelpWidth: () => 110, getOutHasColors: () => false })
      .helpInformation()
      .trim(),
  );
  return `## ${name}\n\n${helps.map((help) => `\`\`\`text\n${help}\n\`\`\``).join('\n\n')}`;
}

const commandsFile = join(import.meta.dirname, '../../docs/commands.md');
const program = 'node -r ./preflight.cjs test/support/write-docs.ts';

/** The text of docs/commands.md, formatted like all pages. */
export async function writeCommandsPage(): Promise<string> {
  const text = `# Commands

\`${program}\` writes this page from the help of the programs in \`ops/\`. \`--help\` prints it.

In PowerShell, npm before 10.9.3 removes \`--\`: write \`'--'\` ([npm/cli issue 4903](https://github.com/npm/cli/issues/4903), read 2026-11-27).

A command ends with code 0 if it did its work. Otherwise it ends with code 1 and a sentence that says why.

## deploy

\`\`\`text
${describeDeploy()}
\`\`\`

${documentedPrograms.map(sectionOf).join('\n\n')}
`;
  return format(text, { ...(await resolveConfig(commandsFile)), filepath: commandsFile });
}

if (import.meta.main) {
  const writer = new Command(program).description('Writes docs/commands.md, which a test compares.');
  writer.action(async () => writeFileSync(commandsFile, await writeCommandsPage()));
  await writer.parseAsync();
}
