import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import * as v from 'valibot';
import { liveReleaseSchema } from '#contract/live-release.ts';
import { publish } from '#contract/release-store.ts';
import type { ChangeStore } from './live-store.ts';

export type GoLiveDependencies = {
  readonly changeStore: ChangeStore;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
};

type Asked = Pick<
  CloudFormationCustomResourceEvent,
  'RequestType' | 'ResponseURL' | 'StackId' | 'RequestId' | 'LogicalResourceId'
> & { readonly ResourceProperties: unknown };

/**
 * Asked by CloudFormation when all files of a release are in the bucket: makes it live. When a deployment fails later it is asked
 * once more, with the release of before. With the stack the store goes too, and there is nothing to do.
 */
export function createGoLiveHandler({ changeStore, fetch, now }: GoLiveDependencies) {
  return async (event: Asked): Promise<void> => {
    const failure = event.RequestType === 'Delete' ? undefined : await goLive(event);
    const { StackId, RequestId, LogicalResourceId } = event;
    await fetch(event.ResponseURL, {
      method: 'PUT',
      body: JSON.stringify({
        Status: failure === undefined ? 'SUCCESS' : 'FAILED',
        ...(failure !== undefined && { Reason: failure }),
        // The same for every release: CloudFormation deletes nothing when it changes.
        PhysicalResourceId: 'live-release',
        StackId,
        RequestId,
        LogicalResourceId,
      }),
    });
  };

  /** Says what went wrong. */
  async function goLive({ ResourceProperties }: Asked): Promise<string | undefined> {
    try {
      const { Store, Release } = v.parse(liveReleaseSchema, ResourceProperties);
      // What is too old is forgotten by the next `npm run deploy`, which deletes its files too.
      await changeStore(Store, publish(new Map(), Release, { publishedAt: now().toISOString() }).puts);
      return undefined;
    } catch (error) {
      return `The new release is uploaded, and CloudFront was not told to serve it: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}
