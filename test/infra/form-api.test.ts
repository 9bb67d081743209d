import { expect, test } from 'vitest';
import { formNames, type FormName } from '#contract/form-routes.ts';
import { formOf, isKeyedByField } from '#contract/forms.ts';
import { formFunctionSettingsSchema } from '#contract/function-settings.ts';
import { logRetentionDays } from '#contract/log-retention.ts';
import { subscriptionLinks } from '#contract/subscriptions.ts';
import { formConstructId } from '#infra/form-construct-id.ts';
import { siteConfig } from '#site-config';
import { deployed } from './deployed.ts';
import { propertiesOf, resourcesOf, template } from './synthesised.ts';

const forms = formNames.map((form) => {
  const id = formConstructId(form);
  return [form, `FormApi${id}`, tableIdOf(id)] as const;
});

function tableIdOf(constructId: string): string | undefined {
  return Object.keys(resourcesOf('AWS::DynamoDB::Table')).find((id) => id.startsWith(`Submissions${constructId}`));
}

/** Routes that belong to no form, such as `GET /api/health`. */
const otherRoutes: readonly string[] = Object.values(subscriptionLinks).flatMap(({ path }) => [
  `GET ${path}`,
  `POST ${path}`,
]);

const apiFunctions = Object.keys(resourcesOf('AWS::Lambda::Function')).filter((id) => id.startsWith('FormApi'));

/** A submission with an id of its own is put once; one that is keyed by a field is written over when it comes again. */
function writeOf(form: FormName): string {
  return isKeyedByField(formOf(form)) ? 'dynamodb:UpdateItem' : 'dynamodb:PutItem';
}

/** `action on resource` for each pair that a policy allows: CDK puts statements with one action together. */
function rightsOf(policy: unknown): ReadonlySet<string> {
  const { Statement } = Object(policy);
  return new Set(
    Statement.flatMap(({ Effect, Action, Resource }: Record<string, unknown>) =>
      [Action].flat().flatMap((action) =>
        [Resource].flat().map((resource) => {
          const [id, attribute] = Object(resource)['Fn::GetAtt'] ?? [];
          return Effect === 'Allow' && attribute === 'Arn' ? `${String(action)} on ${id}` : JSON.stringify(Statement);
        }),
      ),
    ),
  );
}

test('K3, N2 · the API has a POST route for each form, a GET route for the reference of each lead, and no other that is not listed', () => {
  const routes = Object.values(resourcesOf('AWS::ApiGatewayV2::Route')).map((route) => route.Properties['RouteKey']);

  const formRoutes = formNames
    .map(formOf)
    .flatMap(({ path, lead }) => [`POST ${path}`, ...(lead ? [`GET ${path}`] : [])]);
  const wanted = [...formRoutes, ...otherRoutes];
  expect(new Set(routes), 'A new route that is no form belongs into otherRoutes in this file.').toEqual(
    new Set(wanted),
  );
});

test('K3 · the API is capped by the throttle of the site configuration', () => {
  const { requestsPerSecond, burst } = siteConfig.aws.throttle;

  expect(propertiesOf('AWS::ApiGatewayV2::Stage')).toMatchObject({
    StageName: '$default',
    AutoDeploy: true,
    DefaultRouteSettings: { ThrottlingRateLimit: requestsPerSecond, ThrottlingBurstLimit: burst },
  });
});

test('K3 · the access log is JSON without anything that a visitor sent or is', () => {
  const { AccessLogSettings } = propertiesOf('AWS::ApiGatewayV2::Stage');
  const format: unknown = JSON.parse(Reflect.get(Object(AccessLogSettings), 'Format'));

  expect(new Set(Object.values(Object(format)))).toEqual(
    new Set([
      '$context.error.responseType',
      '$context.integration.status',
      '$context.requestId',
      '$context.requestTime',
      '$context.responseLatency',
      '$context.responseLength',
      '$context.routeKey',
      '$context.status',
    ]),
  );
});

test.each(forms)(
  'K3 · the function for %s is arm64 on Node 24, with every setting of the contract',
  (form, id, tableId) => {
    const properties = propertiesOf('AWS::Lambda::Function', id);

    expect(properties).toMatchObject({
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
      Timeout: 10,
      LoggingConfig: { LogFormat: 'JSON', ApplicationLogLevel: 'INFO', SystemLogLevel: 'WARN' },
    });
    expect(properties['Environment']).toEqual({
      Variables: {
        FORM: form,
        COMPANY_NAME: siteConfig.company.name,
        TABLE_NAME: { Ref: tableId },
        RETENTION_DAYS: String(siteConfig.aws.retentionDays[form]),
        CONFIRMATION: formOf(form).isConfirmed ? 'asked' : 'none',
        SUSPICION: 'on',
        ORIGIN_SECRETS: expect.anything(),
        SITE_ORIGINS: expect.anything(),
        COUNTERS_TABLE: { Ref: expect.stringMatching(/^CountersTable/) },
        SENDER_PER_MINUTE: String(siteConfig.aws.senderLimit.perMinute),
        SENDER_PER_HOUR: String(siteConfig.aws.senderLimit.perHour),
      },
    });
    const { Variables } = Object(properties['Environment']);
    expect(Object.keys(Variables).toSorted()).toEqual(Object.keys(formFunctionSettingsSchema.entries).toSorted());
  },
);

test.each(forms)('K3 · the function for %s knows the addresses of the site’s own pages', (_, id) => {
  const { Variables } = Object(propertiesOf('AWS::Lambda::Function', id)['Environment']);

  expect(deployed(Variables.SITE_ORIGINS)).toBe('https://<WebsiteDistribution.DomainName>');
});

test.each(forms)(
  'K3 · the function for %s may write its own log and make its one write in its own table, count, nothing else',
  (form, id, tableId) => {
    const { PolicyDocument } = propertiesOf('AWS::IAM::Policy', `${id}LambdaRole`);
    const role = propertiesOf('AWS::IAM::Role', `${id}LambdaRole`);

    const log = Object.keys(resourcesOf('AWS::Logs::LogGroup')).find((each) => each.startsWith(`${id}LambdaLog`));
    const counters = Object.keys(resourcesOf('AWS::DynamoDB::Table')).find((each) => each.startsWith('Counters'));
    expect(rightsOf(PolicyDocument)).toEqual(
      new Set([
        `logs:CreateLogStream on ${log}`,
        `logs:PutLogEvents on ${log}`,
        `dynamodb:UpdateItem on ${counters}`,
        `${writeOf(form)} on ${tableId}`,
      ]),
    );
    expect(Object.keys(role)).toEqual(['AssumeRolePolicyDocument']);
  },
);

test('K3 · no policy of ours has a wildcard in an action or a bare * as its resource', () => {
  const ours = Object.entries(resourcesOf('AWS::IAM::Policy')).filter(
    ([id]) => !id.startsWith('CustomCDKBucketDeployment'),
  );

  const text = JSON.stringify(ours);

  expect(ours.length).toBeGreaterThan(0);
  expect(text).not.toMatch(/"[a-z0-9-]+:[A-Za-z]*\*"/);
  expect(text).not.toContain('"Resource":"*"');
});

test('K3 · only the API may invoke its functions, and only the user pool the rules of sign-up', () => {
  const invokers = Object.values(resourcesOf('AWS::Lambda::Permission')).map(({ Properties }) => ({
    id: /"([A-Za-z]+Function[A-Z0-9]+)"/.exec(JSON.stringify(Properties['FunctionName']))?.[1] ?? '',
    principal: Properties['Principal'],
    hasSource: 'SourceArn' in Properties,
  }));

  expect(invokers.map(({ id }) => id)).toEqual(expect.arrayContaining(apiFunctions));
  for (const { id, principal, hasSource } of invokers) {
    const service = apiFunctions.includes(id) ? 'apigateway.amazonaws.com' : 'cognito-idp.amazonaws.com';
    expect({ id, principal, hasSource }).toEqual({ id, principal: service, hasSource: true });
  }
});

test('K3 · the logs of the API and of our functions end when the privacy policy says, and no log is without an end', () => {
  const logs = Object.entries(resourcesOf('AWS::Logs::LogGroup')).map(
    ([id, { Properties }]) => [id, Properties['RetentionInDays']] as const,
  );
  const ours = logs.filter(([id]) => /^(FormApi|SignIn)/.test(id));

  expect(ours).toEqual(ours.map(([id]) => [id, logRetentionDays]));
  expect(ours.length).toBeGreaterThan(forms.length);
  expect(logs.filter(([, days]) => days === undefined)).toEqual([]);
});

test('K3 · the origin secret is generated by AWS and stands in the template by reference only', () => {
  expect(propertiesOf('AWS::SecretsManager::Secret', 'FormApi')).toMatchObject({
    GenerateSecretString: { PasswordLength: 48 },
  });

  const uses = JSON.stringify(template).match(/\{\{resolve:secretsmanager:",\{"Ref":"FormApiOriginSecret/g);
  const readers = [...apiFunctions, 'the distribution', 'the probe'];

  expect(uses).toHaveLength(readers.length);
});
