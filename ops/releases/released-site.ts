import { Agent } from 'node:http';
import { stackNameOf } from '#contract/stage.ts';
import { localAddresses, readOutputs, type Outputs } from '#ops/cloud.ts';
import { UserError } from '#ops/user-error.ts';
import { siteConfig } from '#site-config';
import { openReleaseStore, type ReleaseStore } from './release-store.ts';

/** A site whose releases are looked at and switched. */
export type ReleasedSite = { readonly name: string; readonly siteUrl: string; readonly store: ReleaseStore };

export type SiteOptions = { readonly local?: boolean | undefined; readonly stage?: string | undefined };

/** Throws a `UserError` if the stack or the local cloud cannot be reached. */
export async function openReleasedSite(
  { local, stage }: SiteOptions,
  environment: NodeJS.ProcessEnv,
): Promise<ReleasedSite> {
  if (local) return openLocalSite(localAddresses(Number(environment['PORT'] ?? 4000)).siteUrl);
  return (await openReleasedStack(stage)).site;
}

/** Throws a `UserError` if the stack cannot be read. */
export async function openReleasedStack(
  stage: string | undefined,
): Promise<Pick<Outputs, 'output'> & { readonly site: ReleasedSite }> {
  const stackName = stackNameOf(siteConfig.aws.stackName, stage);
  const { output } = await readOutputs(stackName);
  const store = openReleaseStore(output('ReleaseStore'));
  return { output, site: { name: `the stack ${stackName}`, siteUrl: output('SiteUrl'), store } };
}

/** As the local cloud calls the one store that it has. */
const localStore = 'arn:aws:cloudfront::000000000000:key-value-store/local';

/** The local cloud where it is. The SDK puts the account before the host, and no resolver of Node knows such names. */
export function openLocalSite(siteUrl: string): ReleasedSite {
  const httpAgent = new Agent({ lookup: (_, __, found) => found(null, [{ address: '127.0.0.1', family: 4 }]) });
  const store = openReleaseStore(localStore, {
    endpoint: `${siteUrl}/__local`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    requestHandler: { httpAgent },
  });
  return {
    name: `the local cloud at ${siteUrl}`,
    siteUrl,
    store: { ...store, read: () => store.read().catch(() => noLocalCloud(siteUrl)) },
  };
}

function noLocalCloud(siteUrl: string): never {
  throw new UserError(
    `No local cloud answers at ${siteUrl}: start it with npm start, or set PORT as it was started with.`,
  );
}
