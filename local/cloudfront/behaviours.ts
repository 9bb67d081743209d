import * as v from 'valibot';
import type { Origin } from '#local/http/message.ts';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template/template.ts';
import { readEdgeFunctions, type EdgeFunction } from './edge-function.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { createPathMatcher } from './path-pattern.ts';
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
  OriginPath: v.optional(v.string(), ''),
  OriginCustomHeaders: v.optional(v.array(v.object({ HeaderName: v.string(), HeaderValue: v.string() })), []),
});

export const distributionSchema = v.object({
  DistributionConfig: v.object({
    Aliases: v.optional(v.array(v.string()), []),
    DefaultRootObject: v.optional(v.string(), ''),
    Origins: v.array(originSchema),
    DefaultCacheBehavior: behaviourSchema,
    CacheBehaviors: v.optional(v.array(v.object({ ...behaviourSchema.entries, PathPattern: v.string() })), []),
    CustomErrorResponses: v.optional(
      v.pipe(v.array(v.unknown()), v.length(0, 'is not supported by the local cloud')),
      [],
    ),
  }),
});

type DistributionConfig = v.InferOutput<typeof distributionSchema>['DistributionConfig'];

/** What happens to requests whose path matches: a cache behaviour with everything it names put in place. */
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

/** The behaviours in the order CloudFront tries them; the last matches everything. `origins` are by host name. */
export function readBehaviours(
  template: Template,
  config: DistributionConfig,
  origins: ReadonlyMap<string, Origin>,
  stores: ReadonlyMap<string, KeyValueStore>,
): readonly Behaviour[] {
  const functions = readEdgeFunctions(template, stores);
  const policies = readHeadersPolicies(template);
  const stated = [...config.CacheBehaviors, { ...config.DefaultCacheBehavior, PathPattern: '*' }];
  return stated.map((behaviour) => {
    const { TargetOriginId: originId, ResponseHeadersPolicyId: policyId } = behaviour;
    const originConfig = known(new Map(config.Origins.map((origin) => [origin.Id, origin])), originId);
    const edgeFunction = (eventType: string) => {
      const association = behaviour.FunctionAssociations.find(({ EventType }) => EventType === eventType);
      return association && known(functions, association.FunctionARN);
    };
    return {
      matches: createPathMatcher(behaviour.PathPattern),
      allowedMethods: behaviour.AllowedMethods,
      isCompressed: behaviour.Compress,
      origin: known(origins, originConfig.DomainName),
      originConfig,
      viewerRequest: edgeFunction('viewer-request'),
      viewerResponse: edgeFunction('viewer-response'),
      changeHeaders: policyId === undefined ? (headers) => headers : known(policies, policyId),
    };
  });
}

function known<Thing>(things: ReadonlyMap<string, Thing>, name: string): Thing {
  const thing = things.get(name);
  if (thing !== undefined) return thing;
  throw new StartupError(
    `The distribution names something that the stack does not have, or that is not run locally: ${name}.`,
  );
}
