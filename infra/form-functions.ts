import { Duration, Validations } from 'aws-cdk-lib';
import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { offeredForms, type FormDefinition } from '#contract/all-forms.ts';
import type { FormEnvironment } from '#contract/function-environment.ts';
import { formConstructId } from '#contract/stack-names.ts';
import type { Website } from '#infra/website/website.ts';
import type { Api } from './api.ts';
import { LambdaFunction } from './lambda-function.ts';
import type { Tables } from './tables.ts';

export type FormFunctionsProps = {
  readonly api: Api;
  readonly tables: Tables;
  readonly website: Website;
};

/** One function for each form, which may only put items into the table of the form. */
export class FormFunctions extends Construct {
  constructor(scope: Construct, id: string, props: FormFunctionsProps) {
    super(scope, id);
    for (const form of offeredForms) addForm(this, form, props);
  }
}

function addForm(scope: Construct, { name, path }: FormDefinition, { api, tables, website }: FormFunctionsProps): void {
  const id = formConstructId(name);
  const environment = {
    ORIGIN_SECRETS: [...api.acceptedSecrets],
    SITE_ORIGINS: [...website.origins],
    FORM: name,
  } satisfies Partial<FormEnvironment>;
  const lambda = new LambdaFunction(scope, id, {
    entry: 'form',
    environment,
    // Two database calls take at most about 6 s together, so the function still has time to answer 503.
    timeout: Duration.seconds(10),
  });
  tables.grantStore(lambda, name);
  tables.grantCount(lambda);
  // CloudFront is updated first, because updated functions refuse the secret that it sent before.
  lambda.function.node.addDependency(website.distribution);
  // One permission for the API in place of one for each of its routes, which lead only here.
  const integration = new HttpLambdaIntegration(`${id}Integration`, lambda.function, { scopePermissionToRoute: false });
  const methods = [HttpMethod.GET, HttpMethod.HEAD, HttpMethod.POST];
  for (const route of api.httpApi.addRoutes({ path, methods, integration })) {
    Validations.of(route).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Anyone may send a form (R11). Origin secret, throttle and validation protect the function.',
    });
  }
}
