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
    if (!(error instanceof CommanderError)) console.error(sentenceOf(error));
    process.exitCode = error instanceof CommanderError ? error.exitCode : 1;
  }
}

/** The SDK's own sentence says nothing that anybody could do (CredentialsProviderError of @smithy/property-provider 4). */
function sentenceOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return error.name === 'CredentialsProviderError'
    ? 'AWS takes no credentials from this machine. Run `aws configure` or `aws sso login`, and then this again.'
    : error.message;
}
