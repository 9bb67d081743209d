import * as v from 'valibot';
import type { Functions, Invocable } from '#local/lambda/functions.ts';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template/template.ts';

const routeSchema = v.object({
  ApiId: v.string(),
  RouteKey: v.pipe(v.string(), v.regex(/^[A-Z]+ [^{}]+$/, 'must be a method and a path without parameters')),
  Target: v.string(),
});
const integrationSchema = v.object({
  IntegrationType: v.literal('AWS_PROXY'),
  IntegrationUri: v.string(),
  PayloadFormatVersion: v.literal('2.0'),
});

/** By key, such as `POST /api/contacts`. Throws a `StartupError` if a route leads to no Node function with payload 2.0. */
export function readRoutes(template: Template, apiId: string, functions: Functions): ReadonlyMap<string, Invocable> {
  const routes = template
    .readAll('AWS::ApiGatewayV2::Route', routeSchema)
    .filter(({ ApiId }) => ApiId === apiId)
    .map(({ RouteKey: key, Target }) => {
      const integration = template
        .ids('AWS::ApiGatewayV2::Integration')
        .find((id) => Target === `integrations/${template.name(id)}`);
      const parsed = v.safeParse(integrationSchema, integration && template.properties(integration));
      const lambda = parsed.success ? functions.byUri(parsed.output.IntegrationUri) : undefined;
      if (lambda) return [key, lambda] as const;
      throw new StartupError(`Route ${key} must lead to a Node function of the stack with payload 2.0.`);
    });
  return new Map(routes);
}
