import { CfnOutput, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { allForms, subscriptionForms } from '#contract/forms.ts';
import type { FormEnvironment, LinkEnvironment } from '#contract/function-environment.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import { formConstructId, outputs } from '#contract/stack-names.ts';
import { linkPath, subscriptionLinks } from '#contract/subscription-links.ts';
import type { Website } from '#infra/website/website.ts';
import type { Api } from './api.ts';
import { LambdaFunction, type FunctionEntry } from './lambda-function.ts';
import type { Tables } from './tables.ts';

export type FormFunctionsProps = {
  readonly api: Api;
  readonly tables: Tables;
  readonly website: Website;
  readonly company: SiteConfig['company'];
  readonly retentionDays: number;
};

type Routes = {
  readonly entry: FunctionEntry;
  readonly environment: object;
  readonly paths: readonly string[];
};

export class FormFunctions extends Construct {
  readonly linkSecret: string;
  readonly #props: FormFunctionsProps;

  constructor(scope: Construct, id: string, props: FormFunctionsProps) {
    super(scope, id);
    this.#props = props;
    this.linkSecret = createLinkSecret(this);
    const { api, tables, website, company, retentionDays } = props;
    const common = {
      ORIGIN_SECRETS: [...api.acceptedSecrets],
      COMPANY_NAME: company.name,
    };
    const ofForm = { ...common, SITE_ORIGINS: [...website.origins], RETENTION_DAYS: retentionDays };
    for (const { name, path } of allForms) {
      const environment = { ...ofForm, FORM: name } satisfies Partial<FormEnvironment>;
      const lambda = this.#add(formConstructId(name), { entry: 'form', environment, paths: [path] });
      tables.grantItems(lambda, name, 'PutItem');
      tables.grantCount(lambda);
    }
    for (const form of subscriptionForms) {
      const environment = {
        ...common,
        FORM: form.name,
        LINK_SECRET: this.linkSecret,
      } satisfies Partial<LinkEnvironment>;
      const paths = subscriptionLinks.map((link) => linkPath(form, link));
      // A function of its own, because the form's function must know neither the secret nor how to change an item.
      const links = this.#add(`${formConstructId(form.name)}Links`, {
        entry: 'subscription-links',
        environment,
        paths,
      });
      tables.grantItems(links, form.name, 'PutItem', 'UpdateItem', 'DeleteItem');
    }
  }

  #add(id: string, { entry, environment, paths }: Routes): LambdaFunction {
    const { api, website } = this.#props;
    const lambda = new LambdaFunction(this, id, {
      entry,
      environment,
      // Two database calls take at most about 6 s together, so the function still has time to answer 503.
      timeout: Duration.seconds(10),
      noDeadLetterReason: 'The API waits for the answer and passes a failure on to the visitor.',
    });
    // CloudFront is updated first, because updated functions refuse the secret that it sent before.
    lambda.function.node.addDependency(website.distribution);
    const integration = new HttpLambdaIntegration(`${id}Integration`, lambda.function);
    const methods = [HttpMethod.GET, HttpMethod.HEAD, HttpMethod.POST];
    for (const route of paths.flatMap((path) => api.httpApi.addRoutes({ path, methods, integration }))) {
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason: 'Anyone may send a form (R11). Origin secret, throttle and validation protect the function.',
      });
    }
    return lambda;
  }
}

/**
 * CloudFormation keeps the secret when the stack is deleted: a new secret would break the links in all sent emails. It
 * deletes the secret only if the first deployment fails (`RetainExceptOnCreate`, read 2026-11-25).
 */
function createLinkSecret(scope: Construct): string {
  const secret = new Secret(scope, 'LinkSecret', {
    description: 'Signs the links in emails of subscriptions.',
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'Another secret would break the links in all emails that were sent.',
  });
  new CfnOutput(Stack.of(scope), outputs.linkSecret, { value: secret.secretArn });
  return secret.secretValue.unsafeUnwrap();
}
