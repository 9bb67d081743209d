import * as v from 'valibot';
import type { Functions } from '#local/lambda/functions.ts';
import type { LambdaFunction } from '#local/lambda/lambda-function.ts';
import { StartupError } from '#local/startup-error.ts';
import { parseProperties } from '#local/template/parse-properties.ts';
import type { Template } from '#local/template/template.ts';

/** A route of an HTTP API and the function behind it. */
export type Route = {
  /** As the template writes it, such as `POST /api/contacts` or `$default`. */
  readonly key: string;
  readonly run: LambdaFunction;
  /** API Gateway gives up on the function after this long. */
  readonly timeoutMs: number;
  readonly method: string;
  readonly segments: readonly string[];
};

export type MatchedRoute = { readonly route: Route; readonly pathParameters: Readonly<Record<string, string>> };

const routeSchema = v.object({ ApiId: v.string(), RouteKey: v.string(), Target: v.string() });
const integrationSchema = v.object({
  IntegrationType: v.literal('AWS_PROXY'),
  IntegrationUri: v.string(),
  PayloadFormatVersion: v.literal('2.0'),
  TimeoutInMillis: v.optional(v.number(), 30_000),
});

/** The routes of one API. Throws a `StartupError` for an integration that is not a Node function with payload 2.0. */
export function readRoutes(template: Template, apiId: string, functions: Functions): readonly Route[] {
  const routes = template
    .resources('AWS::ApiGatewayV2::Route')
    .map(({ id }) => parseProperties(template, id, routeSchema));
  return routes.filter(({ ApiId }) => ApiId === apiId).map((route) => readRoute(template, route, functions));
}

function readRoute(template: Template, route: v.InferOutput<typeof routeSchema>, functions: Functions): Route {
  const integration = template
    .resources('AWS::ApiGatewayV2::Integration')
    .find(({ id }) => route.Target === `integrations/${template.name(id)}`);
  const parsed = v.safeParse(integrationSchema, integration && template.properties(integration.id));
  const run = parsed.success ? functions.byUri(parsed.output.IntegrationUri) : undefined;
  if (!parsed.success || !run) {
    throw new StartupError(`Route ${route.RouteKey} must lead to a Node function of the stack with payload 2.0.`);
  }
  const [method = '', path = '/{proxy+}'] = route.RouteKey === '$default' ? ['ANY'] : route.RouteKey.split(' ');
  return { key: route.RouteKey, run, timeoutMs: parsed.output.TimeoutInMillis, method, segments: segmentsOf(path) };
}

/**
 * The route that takes a request, as API Gateway chooses: a full match, then a greedy one, then `$default`; a method
 * before ANY. A path with another spelling (a trailing slash, upper case) is another path.
 */
export function matchRoute(routes: readonly Route[], method: string, path: string): MatchedRoute | undefined {
  const matches = routes.flatMap((route) => {
    const pathParameters =
      route.method === method || route.method === 'ANY' ? matchPath(route.segments, path) : undefined;
    return pathParameters ? [{ route, pathParameters }] : [];
  });
  return matches.toSorted((left, right) => rank(left.route) - rank(right.route))[0];
}

function rank({ key, method, segments }: Route): number {
  const isGreedy = segments.at(-1)?.endsWith('+}') ?? false;
  const parameters = segments.filter((segment) => segment.startsWith('{')).length;
  return (key === '$default' ? 1000 : 0) + (isGreedy ? 100 : 0) + parameters * 2 + (method === 'ANY' ? 1 : 0);
}

function matchPath(segments: readonly string[], path: string): Readonly<Record<string, string>> | undefined {
  const given = segmentsOf(path);
  const isGreedy = segments.at(-1)?.endsWith('+}') ?? false;
  if (isGreedy ? given.length < segments.length : given.length !== segments.length) return undefined;
  const parameters: [string, string][] = [];
  for (const [index, segment] of segments.entries()) {
    const isLast = isGreedy && index === segments.length - 1;
    const value = isLast ? given.slice(index).join('/') : (given[index] ?? '');
    if (segment.startsWith('{')) parameters.push([segment.replaceAll(/[{}+]/g, ''), decode(value)]);
    else if (segment !== value) return undefined;
  }
  return Object.fromEntries(parameters);
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').slice(1);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
