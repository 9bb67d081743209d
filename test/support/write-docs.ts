import { readFileSync, writeFileSync } from 'node:fs';
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
import { configurationPage } from './configuration-page.ts';

const terminal: Terminal = { write: () => {}, say: () => {}, now: () => new Date() };
const context: ProgramContext = {
  terminal,
  open: () => Promise.reject(new Error('The help of a command reads no data.')),
};
const unanswered = () => Promise.resolve([]);
const dns = {
  resolve4: unanswered,
  resolveCaa: unanswered,
  resolveCname: unanswered,
  resolveNs: unanswered,
  resolveTxt: unanswered,
};
const network = { ...dns, fetch: globalThis.fetch };

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

const program = 'node -r ./preflight.cjs test/support/write-docs.ts';

function commandsPage(): string {
  return `# Commands

\`${program}\` writes this page from the help of the programs in \`ops/\`. \`--help\` prints it.

In PowerShell, npm before 10.9.3 removes \`--\`: write \`'--'\` ([npm/cli issue 4903](https://github.com/npm/cli/issues/4903), read 2026-11-27).

A command ends with code 0 if it did its work. Otherwise it ends with code 1 and a sentence that says why.

## deploy

\`\`\`text
${describeDeploy()}
\`\`\`

${documentedPrograms.map(sectionOf).join('\n\n')}
`;
}

const folder = join(import.meta.dirname, '../../docs');
const pages: Readonly<Record<string, () => string>> = {
  'commands.md': commandsPage,
  'configuration.md': configurationPage,
};
export const generatedPages = Object.keys(pages);

/** The text of a generated page, formatted like all others. */
export async function generate(name: string): Promise<string> {
  const filepath = join(folder, name);
  return format(pages[name]?.() ?? '', { ...(await resolveConfig(filepath)), filepath });
}

export function readGenerated(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

if (import.meta.main) {
  const writer = new Command(program).description(
    'Writes the pages that tests compare: docs/{commands,configuration}.md',
  );
  writer.action(async () => {
    for (const name of generatedPages) writeFileSync(join(folder, name), await generate(name));
  });
  await writer.parseAsync();
}
