import * as v from 'valibot';

/** What a `Custom::CDKBucketDeployment` of the template says. */
export const deploymentSchema = v.object({
  DestinationBucketName: v.string(),
  DestinationBucketKeyPrefix: v.optional(v.string(), ''),
  Prune: v.optional(v.boolean(), true),
  SourceObjectKeys: v.array(v.string()),
  SourceMarkers: v.optional(v.array(v.record(v.string(), v.string())), []),
  SourceMarkersConfig: v.optional(v.array(v.object({ jsonEscape: v.optional(v.boolean()) })), []),
  Exclude: v.optional(v.array(v.string()), []),
  Include: v.optional(v.array(v.string()), []),
  SystemMetadata: v.optional(
    v.object({ 'cache-control': v.optional(v.string()), 'content-type': v.optional(v.string()) }),
    {},
  ),
  UserMetadata: v.optional(v.record(v.string(), v.string()), {}),
});

export type Deployment = v.InferOutput<typeof deploymentSchema>;
