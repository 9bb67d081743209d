import { expect, test } from 'vitest';
import { offeredForms } from '#contract/all-forms.ts';
import {
  formEnvironment,
  originSecretHeader,
  outboxEnvironment,
  preSignUpEnvironment,
} from '#contract/function-environment.ts';
import { formConstructId } from '#contract/stack-names.ts';
import { siteConfig } from '#site-config';
import { siteOf, synthesise } from './configurations.ts';
import { propertiesOf, resourcesOf, type Template } from './template.ts';

const site = siteOf('no domain');
const { aws } = siteConfig;

function environmentOf(template: Template, idStart: string): Readonly<Record<string, string>> {
  return Object(propertiesOf(template, 'AWS::Lambda::Function', idStart)['Environment']).Variables;
}

test('K3 · each form has GET, HEAD and POST', () => {
  const routes = resourcesOf(site, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) =>
    String(Properties['RouteKey']),
  );

  const paths = offeredForms.map(({ path }) => path);
  expect(routes.toSorted()).toEqual(
    ['GET', 'HEAD', 'POST'].flatMap((method) => paths.map((path) => `${method} ${path}`)).toSorted(),
  );
});

test('P2 · the access log has no address, no browser and no path of a visitor', () => {
  const { AccessLogSettings: settings } = propertiesOf(site, 'AWS::ApiGatewayV2::Stage');
  const { Format: format } = Object(settings);

  expect(JSON.parse(format)).toHaveProperty('status', '$context.status');
  expect(format).not.toMatch(/identity|sourceIp|userAgent|\$context\.path|authorizer/);
});

test('K3, N1 · each function has the environment that its code reads', () => {
  const all = siteOf('every option');
  for (const [name, { entries }] of [
    ...offeredForms.map((form) => [`Forms${formConstructId(form.name)}`, formEnvironment] as const),
    ['SignInPreSignUp', preSignUpEnvironment] as const,
    ['OutboxLambda', outboxEnvironment] as const,
  ]) {
    expect(Object.keys(environmentOf(all, name)).toSorted()).toEqual(Object.keys(entries).toSorted());
  }
});

function generationsIn(text: string): readonly number[] {
  return [...text.matchAll(/OriginSecret(\d)/g)].map(([, number]) => Number(number));
}

function readSecrets(originSecretVersion: number) {
  const { site: template } = synthesise({ aws: { ...aws, originSecretVersion } });
  const { DistributionConfig } = propertiesOf(template, 'AWS::CloudFront::Distribution');
  const origin = Object(DistributionConfig).Origins.find((each: object) => 'OriginCustomHeaders' in each);
  const [header] = origin.OriginCustomHeaders;
  return {
    header: header.HeaderName,
    sent: generationsIn(header.HeaderValue),
    accepted: generationsIn(environmentOf(template, 'FormsContacts')['ORIGIN_SECRETS'] ?? ''),
    kept: resourcesOf(template, 'AWS::SecretsManager::Secret').filter(([id]) => id.startsWith('ApiOriginSecret'))
      .length,
  };
}

test('K3 · while the origin secret is replaced, functions accept both the secret sent before a deployment and the one sent after it', () => {
  const [first, second, third] = [1, 2, 3].map(readSecrets);

  expect(first).toEqual({ header: originSecretHeader, sent: [1], accepted: [1], kept: 1 });
  expect(second).toMatchObject({ sent: [1], accepted: [2, 1], kept: 2 });
  // The distribution is updated before the functions, so the earlier functions must accept the secret that the updated
  // distribution sends.
  expect(third).toMatchObject({ sent: [2], accepted: [3, 2], kept: 2 });
});
