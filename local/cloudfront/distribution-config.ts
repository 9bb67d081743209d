import * as v from 'valibot';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template/template.ts';

const behaviourSchema = v.object({
  TargetOriginId: v.string(),
  AllowedMethods: v.optional(v.array(v.string()), ['GET', 'HEAD']),
  Compress: v.optional(v.boolean(), false),
  ResponseHeadersPolicyId: v.optional(v.string()),
  FunctionAssociations: v.optional(
    v.array(v.object({ EventType: v.picklist(['viewer-request', 'viewer-response']), FunctionARN: v.string() })),
    [],
  ),
});

const originSchema = v.object({
  Id: v.string(),
  DomainName: v.string(),
  OriginPath: v.optional(v.string(), ''),
  OriginCustomHeaders: v.optional(v.array(v.object({ HeaderName: v.string(), HeaderValue: v.string() })), []),
});

const unsupported = v.optional(v.pipe(v.array(v.unknown()), v.length(0, 'is not supported by the local cloud')), []);

const configSchema = v.object({
  DistributionConfig: v.object({
    DefaultRootObject: v.optional(v.string()),
    Origins: v.array(originSchema),
    DefaultCacheBehavior: behaviourSchema,
    CacheBehaviors: v.optional(v.array(v.object({ ...behaviourSchema.entries, PathPattern: v.string() })), []),
    CustomErrorResponses: unsupported,
  }),
});

export type BehaviourConfig = v.InferOutput<typeof behaviourSchema>;
export type OriginConfig = v.InferOutput<typeof originSchema>;

/** A distribution as the template writes it. */
export type DistributionConfig = v.InferOutput<typeof configSchema>['DistributionConfig'] & {
  readonly id: string;
  readonly domainName: string;
};

/** Reads the stack's one distribution. Throws a `StartupError` for what the local cloud cannot do. */
export function readDistributionConfig(template: Template): DistributionConfig {
  const [resourceId, ...others] = template.ids('AWS::CloudFront::Distribution');
  if (resourceId === undefined || others.length > 0)
    throw new StartupError('The stack must have exactly one CloudFront distribution.');
  const { DistributionConfig } = template.read(resourceId, configSchema);
  const id = template.name(resourceId);
  return { ...DistributionConfig, id, domainName: template.attribute(resourceId, 'DomainName') };
}
