import * as v from 'valibot';
import type { Functions, Invocable } from '#local/lambda/functions.ts';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template/template.ts';

export type Route = {
  /** Such as `POST /api/contacts` or `$default`. */
  readonly key: string;
  readonly lambda: Invocable;
  readonly timeoutMs: number;
  readonly method: string;
  /** Its groups are the path parameters, still encoded. */
  readonly path: RegExp;
  /** The matching route with the lowest rank answers. */
  readonly rank: number;
};

export type MatchedRoute = { readonly route: Route; readonly pathParameters: Readonly<Record<string, string>> };

const routeSchema = v.object({ ApiId: v.string(), RouteKey: v.string(), Target: v.string() });
const integrationSchema = v.object({
  IntegrationType: v.literal('AWS_PROXY'),
  IntegrationUri: v.string(),
  PayloadFormatVersion: v.literal('2.0'),
  TimeoutInMillis: v.optional(v.number(), 30_000),
});

/** Throws a `StartupError` for an integration that is not a Node function with payload 2.0. */
export function readRoutes(template: Template, apiId: string, functions: Functions): readonly Route[] {
  return template
    .readAll('AWS::ApiGatewayV2::Route', routeSchema)
    .filter(({ ApiId }) => ApiId === apiId)
    .map(({ RouteKey: key, Target }) => {
      const integration = template
        .ids('AWS::ApiGatewayV2::Integration')
        .find((id) => Target === `integrations/${template.name(id)}`);
      const parsed = v.safeParse(integrationSchema, integration && template.properties(integration));
      const lambda = parsed.success ? functions.byUri(parsed.output.IntegrationUri) : undefined;
      if (parsed.success && lambda) return { key, lambda, timeoutMs: parsed.output.TimeoutInMillis, ...readKey(key) };
      throw new StartupError(`Route ${key} must lead to a Node function of the stack with payload 2.0.`);
    });
}

/** API Gateway prefers a full match, then a greedy path variable, then `$default`. A named method precedes `ANY`. */
function readKey(key: string): Pick<Route, 'method' | 'path' | 'rank'> {
  const [method = '', path = '/{proxy+}'] = key === '$default' ? ['ANY'] : key.split(' ');
  const source = path
    .replaceAll(/[^\w/{}+]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)(\+?)\}/g, (_, name: string, plus: string) => `(?<${name}>${plus ? '.*' : '[^/]*'})`);
  const parameters = path.split('{').length - 1;
  const rank = (key === '$default' ? 1000 : 0) + (path.endsWith('+}') ? 100 : 0) + parameters * 2;
  return { method, path: new RegExp(`^${source}$`), rank: rank + (method === 'ANY' ? 1 : 0) };
}

/** A path with a trailing slash or in upper case is another path. */
export function matchRoute(routes: readonly Route[], method: string, path: string): MatchedRoute | undefined {
  const matches = routes.flatMap((route) => {
    const match = route.method === method || route.method === 'ANY' ? route.path.exec(path) : null;
    const parameters = Object.entries(match?.groups ?? {}).map(([name, value]) => [name, decode(value)] as const);
    return match ? [{ route, pathParameters: Object.fromEntries(parameters) }] : [];
  });
  return matches.toSorted((left, right) => left.route.rank - right.route.rank)[0];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
