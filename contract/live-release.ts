import * as v from 'valibot';
import { releaseTableSchema } from './releases.ts';

/** The resource of the stack whose making or changing makes the release live that has been uploaded. */
export const liveReleaseType = 'Custom::LiveRelease';

/** What it says: the ARN of the key value store, and the table of the release as JSON. */
export const liveReleaseSchema = v.object({
  Store: v.string(),
  Release: v.pipe(v.string(), v.parseJson(), releaseTableSchema),
});
export type LiveReleaseProperties = v.InferInput<typeof liveReleaseSchema>;
