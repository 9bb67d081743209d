import type { Origin } from '#local/http/origin.ts';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template/template.ts';
import type { BehaviourConfig, DistributionConfig, OriginConfig } from './distribution-config.ts';
import { readEdgeFunctions, type EdgeFunction } from './edge-function.ts';
import { createPathMatcher } from './path-pattern.ts';
import { readHeadersPolicies, type ChangeHeaders } from './response-headers.ts';

/** What happens to requests whose path matches: a cache behaviour with everything it names put in place. */
export type Behaviour = {
  /** As the template writes it; `*` for the default. */
  readonly pathPattern: string;
  readonly matches: (path: string) => boolean;
  readonly allowedMethods: readonly string[];
  readonly isCompressed: boolean;
  readonly origin: Origin;
  readonly originConfig: OriginConfig;
  readonly viewerRequest: EdgeFunction | undefined;
  readonly viewerResponse: EdgeFunction | undefined;
  readonly changeHeaders: ChangeHeaders;
};

/** The behaviours in the order CloudFront tries them; the last matches everything. `origins` are by host name. */
export function readBehaviours(
  template: Template,
  config: DistributionConfig,
  origins: ReadonlyMap<string, Origin>,
): readonly Behaviour[] {
  const functions = readEdgeFunctions(template);
  const policies = readHeadersPolicies(template);
  const stated = [...config.CacheBehaviors, { ...config.DefaultCacheBehavior, PathPattern: '*' }];
  return stated.map((behaviour) => {
    const originConfig = find(config.Origins, ({ Id }) => Id === behaviour.TargetOriginId, behaviour.TargetOriginId);
    const policyId = behaviour.ResponseHeadersPolicyId;
    return {
      pathPattern: behaviour.PathPattern,
      matches: createPathMatcher(behaviour.PathPattern),
      allowedMethods: behaviour.AllowedMethods,
      isCompressed: behaviour.Compress,
      origin: known(origins.get(originConfig.DomainName), originConfig.DomainName),
      originConfig,
      viewerRequest: edgeFunction(functions, behaviour, 'viewer-request'),
      viewerResponse: edgeFunction(functions, behaviour, 'viewer-response'),
      changeHeaders: policyId === undefined ? (headers) => headers : known(policies.get(policyId), policyId),
    };
  });
}

function edgeFunction(
  functions: ReadonlyMap<string, EdgeFunction>,
  { FunctionAssociations }: BehaviourConfig,
  eventType: 'viewer-request' | 'viewer-response',
): EdgeFunction | undefined {
  const association = FunctionAssociations.find(({ EventType }) => EventType === eventType);
  return association && known(functions.get(association.FunctionARN), association.FunctionARN);
}

function find<Item>(items: readonly Item[], isIt: (item: Item) => boolean, name: string): Item {
  return known(items.find(isIt), name);
}

function known<Thing>(thing: Thing | undefined, name: string): Thing {
  if (thing !== undefined) return thing;
  throw new StartupError(
    `The distribution names something that the stack does not have, or that is not run locally: ${name}.`,
  );
}
