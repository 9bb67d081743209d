import { Command, CommanderError, InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import { emailAddressSchema, normalizeEmail } from '#contract/email-address.ts';
import type { Cloud, CloudOptions } from './cloud.ts';
import { describeError, UserError, type Terminal } from './terminal.ts';

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
  // A reader such as `head` may close the pipe.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  const terminal: Terminal = {
    write: (text) => void process.stdout.write(text),
    say: (line) => void process.stderr.write(`${line}\n`),
    now: () => new Date(),
  };
  process.exitCode = await runProgram(create, process.argv.slice(2), terminal);
}

export function readEmail(text: string): string {
  const { success, output } = v.safeParse(emailAddressSchema, text);
  if (success) return normalizeEmail(output);
  throw new InvalidArgumentError('Write one email address and nothing else, such as asha@example.com.');
}

/** Reads an argument or an option that a person may repeat. */
export function repeated(read: (text: string) => string) {
  return (text: string, earlier: readonly string[] = []): readonly string[] => [...earlier, read(text)];
}
