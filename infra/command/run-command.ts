import { CommanderError } from 'commander';

/** The region that the environment names, as AWS's own command reads it. */
export function regionOf({ AWS_REGION, AWS_DEFAULT_REGION }: NodeJS.ProcessEnv): string | undefined {
  return AWS_REGION ?? AWS_DEFAULT_REGION;
}

/** Ends the process with the code that a command gives, and with 1 and a sentence where it throws. */
export async function runCommand(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    if (!(error instanceof CommanderError)) console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof CommanderError ? error.exitCode : 1;
  }
}
