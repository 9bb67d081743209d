import * as v from 'valibot';
import type { Origin } from '#local/http/message.ts';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template/template.ts';
import { wildcardPattern } from '#local/wildcards.ts';
import { readEdgeFunctions, type EdgeFunction } from './edge-function.ts';
import { readHeadersPolicies, type ChangeHeaders } from './response-headers.ts';

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
  OriginCustomHeaders: v.optional(v.array(v.object({ HeaderName: v.string(), HeaderValue: v.string() })), []),
});

/** The local cloud has no cache and no pages for errors. */
const uncachedErrorSchema = v.strictObject({ ErrorCode: v.number(), ErrorCachingMinTTL: v.literal(0) });

export const distributionSchema = v.object({
  DistributionConfig: v.object({
    Aliases: v.optional(v.array(v.string()), []),
    Origins: v.array(originSchema),
    DefaultCacheBehavior: behaviourSchema,
    CacheBehaviors: v.optional(v.array(v.object({ ...behaviourSchema.entries, PathPattern: v.string() })), []),
    CustomErrorResponses: v.optional(v.array(uncachedErrorSchema), []),
  }),
});

export type Behaviour = {
  readonly matches: (path: string) => boolean;
  readonly allowedMethods: readonly string[];
  readonly isCompressed: boolean;
  readonly origin: Origin;
  readonly originConfig: v.InferOutput<typeof originSchema>;
  readonly viewerRequest: EdgeFunction | undefined;
  readonly viewerResponse: EdgeFunction | undefined;
  readonly changeHeaders: ChangeHeaders;
};

/** In CloudFront's order: the first behaviour that matches applies, and the last matches every path. */
export function readBehaviours(
  template: Template,
  { DistributionConfig: config }: v.InferOutput<typeof distributionSchema>,
  origins: ReadonlyMap<string, Origin>,
): readonly Behaviour[] {
  const functions = readEdgeFunctions(template);
  const policies = readHeadersPolicies(template);
  const originConfigs = new Map(config.Origins.map((origin) => [origin.Id, origin]));
  const behaviours = [...config.CacheBehaviors, { ...config.DefaultCacheBehavior, PathPattern: '*' }];
  return behaviours.map((behaviour) => {
    const { TargetOriginId: originId, ResponseHeadersPolicyId: policyId } = behaviour;
    const originConfig = lookUp(originConfigs, originId);
    const edgeFunction = (eventType: string) => {
      const association = behaviour.FunctionAssociations.find(({ EventType }) => EventType === eventType);
      return association && lookUp(functions, association.FunctionARN);
    };
    return {
      matches: createPathMatcher(behaviour.PathPattern),
      allowedMethods: behaviour.AllowedMethods,
      isCompressed: behaviour.Compress,
      origin: lookUp(origins, originConfig.DomainName),
      originConfig,
      viewerRequest: edgeFunction('viewer-request'),
      viewerResponse: edgeFunction('viewer-response'),
      changeHeaders: policyId === undefined ? (headers) => headers : lookUp(policies, policyId),
    };
  });
}

function lookUp<Thing>(things: ReadonlyMap<string, Thing>, name: string): Thing {
  const thing = things.get(name);
  if (thing !== undefined) return thing;
  throw new StartupError(
    `The distribution refers to ${name}, which is not in the stack or not supported locally. Correct infra/website.`,
  );
}

/** Paths are case-sensitive. `.` and `..` are resolved first (RFC 3986). */
export function createPathMatcher(pattern: string): (path: string) => boolean {
  const regularExpression = wildcardPattern(`/${pattern.replace(/^\//, '')}`);
  return (path) => regularExpression.test(URL.parse(`http://host${path}`)?.pathname ?? path);
}
