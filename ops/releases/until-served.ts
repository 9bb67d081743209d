import { releaseHeader } from '#contract/releases.ts';
import { UserError } from '#ops/user-error.ts';

const attempts = 120;
/** Where there is no answer at all, no release is to blame for it. */
const attemptsWithoutAnswer = 10;
const pauseMs = 1_000;

/**
 * Asks the site for its home page until that is of the release. False if nobody answers at its address. Throws a `UserError`
 * if it is of another release for two minutes.
 */
export async function untilServed(
  siteUrl: string,
  id: string,
  pause: (ms: number) => Promise<unknown>,
): Promise<boolean> {
  let served: string | undefined;
  let unanswered = 0;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    served = await readServed(siteUrl);
    if (served === id) return true;
    unanswered = served === undefined ? unanswered + 1 : 0;
    if (unanswered === attemptsWithoutAnswer) return false;
    await pause(pauseMs);
  }
  throw new UserError(
    `CloudFront was told to serve ${id}, and ${siteUrl} still answers with ${served ?? 'nothing'}. Look at it again in some minutes.`,
  );
}

async function readServed(siteUrl: string): Promise<string | undefined> {
  try {
    const response = await fetch(siteUrl, { method: 'HEAD', signal: AbortSignal.timeout(20_000) });
    return response.headers.get(releaseHeader) ?? `pages of no release (status ${response.status})`;
  } catch {
    return undefined;
  }
}
