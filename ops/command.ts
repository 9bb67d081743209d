import { Command, CommanderError } from 'commander';
import type { Cloud, CloudOptions, Pages, StoredItem } from './cloud.ts';

/** A problem that the person can correct. The terminal shows only its message. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** `write` prints results to the standard output; `say` prints sentences to the standard error. */
export type Terminal = {
  readonly write: (text: string) => void;
  readonly say: (line: string) => void;
  readonly now: () => Date;
};

export type ProgramContext = {
  readonly open: (options: CloudOptions) => Promise<Cloud>;
  readonly terminal: Terminal;
};

export function newProgram(name: string, description: string): Command {
  return new Command(`npm run ${name} --`)
    .description(description)
    .showHelpAfterError('(--help lists the commands and options)')
    .exitOverride();
}

export type DataProgram = ReturnType<typeof newDataProgram>;

/** A program that works on the data of the site. Its commands call `opened` when they run. */
export function newDataProgram({ open, terminal }: ProgramContext, name: string, description: string) {
  const local = 'work on the local cloud (npm start), not on the deployed site';
  const program = newProgram(name, description).option('--local', local);
  return { program, terminal, opened: () => open(program.opts<CloudOptions>()) };
}

/** Returns the exit code: 0, or 1 after a sentence that says why the command failed. */
export async function runProgram(
  create: (terminal: Terminal) => Command,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const program = create(terminal);
  for (const each of [program, ...program.commands]) {
    each.configureOutput({ writeOut: terminal.write, writeErr: (text) => terminal.say(text.trimEnd()) });
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    terminal.say(error instanceof UserError ? error.message : describeError(error));
    return 1;
  }
}

export async function runAsMain(create: (terminal: Terminal) => Command): Promise<void> {
  const terminal: Terminal = {
    write: (text) => void process.stdout.write(text),
    say: (line) => void process.stderr.write(`${line}\n`),
    now: () => new Date(),
  };
  process.exitCode = await runProgram(create, process.argv.slice(2), terminal);
}

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'CredentialsProviderError') {
    return 'This machine has no AWS credentials. Run `aws configure` or `aws sso login`, then run the command again.';
  }
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.name}: ${error.message.replace(/\.$/, '')}${cause}.`;
}

/** Control characters except LF, and marks that reorder a line. Joiners stay: emoji and Indic scripts need them. */
const unsafe = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** A visitor's text without characters that control a terminal. */
export function printable(text: string): string {
  return text.replaceAll(unsafe, ' ');
}

export function printableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Writes each page when it arrives. Returns the number of items. */
export async function writeItems(write: Terminal['write'], pages: Pages, textOf: (item: StoredItem) => string) {
  let count = 0;
  for await (const page of pages) {
    count += page.length;
    write(page.map(textOf).join(''));
  }
  return count;
}

/** Reads an argument or an option that a person may repeat. */
export function repeated(read: (text: string) => string) {
  return (text: string, earlier: readonly string[] = []): readonly string[] => [...earlier, read(text)];
}
