import { publish } from '#contract/release-store.ts';
import type { Terminal } from '#ops/terminal.ts';
import type { ReleaseFiles } from './release-files.ts';
import type { ReleasedSite } from './released-site.ts';
import { untilServed } from './until-served.ts';

export type Publication = {
  readonly site: ReleasedSite;
  readonly files: ReleaseFiles;
  readonly id: string;
  readonly commit: string | undefined;
};

/** The step of `npm run deploy` behind `cdk deploy`: says of the release, which the stack has made live, when and from which commit it is, and waits until it is served. What is too old goes. */
export async function publishRelease(
  { site, files, id, commit }: Publication,
  terminal: Pick<Terminal, 'tell' | 'now'>,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  const table = await files.readTable(id);
  const about = { publishedAt: terminal.now().toISOString(), commit };
  const change = publish(await site.store.read(), table, about);
  await site.store.change(change);
  const isReached = await untilServed(site.siteUrl, id, pause);
  for (const old of change.forgotten) await files.remove(old);
  terminal.tell(
    isReached
      ? `${site.name} serves the release ${id} at ${site.siteUrl}. npm run rollback puts the one before it back.`
      : `The release ${id} is live, and ${site.siteUrl} does not answer yet: the next step says why.`,
  );
}
