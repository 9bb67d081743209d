import { Command, CommanderError } from 'commander';
import { UserError } from './user-error.ts';

/** A command line whose exit code is 0 when it was done, and 1 when it was not, with a sentence why. */
export function newProgram(name: string, description: string): Command {
  return new Command(`npm run ${name} --`)
    .description(description)
    .option('--local', 'work on the local cloud (npm start) instead of the deployed stack')
    .showHelpAfterError('(--help lists what there is)')
    .exitOverride();
}

export async function runProgram(
  program: Command,
  args: readonly string[],
  tell: (line: string) => void,
): Promise<number> {
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    tell(error instanceof UserError ? error.message : describe(error));
    return 1;
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
