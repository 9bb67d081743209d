import type { LocalCloud } from '#local/local-cloud.ts';

/** What the log of a local cloud says of errors: of its functions, of the Lambda runtime and of the cloud itself. Oldest first. */
export function errorLinesOf(cloud: Pick<LocalCloud, 'logLines'>): readonly string[] {
  return cloud.logLines().filter((line) => /"level":"error"| ERROR |failed in the local cloud/.test(line));
}
