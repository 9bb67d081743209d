import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import type { SignInConfig } from '#contract/runtime-config.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import { SignIn } from '#infra/sign-in.ts';

type Defined = {
  readonly template: Template;
  readonly signInConfig: SignInConfig;
  readonly googleRedirectUri: string | undefined;
};

/** Sign-in alone, in a stack of its own, without bundling its function. */
function defineSignIn(settings: SiteConfig['signIn'], stackName = 'Site'): Defined {
  const stack = new Stack(new App({ context: { 'aws:cdk:bundling-stacks': [] } }), stackName);
  const signIn = new SignIn(stack, 'SignIn', { companyName: 'Asha & Co', settings });
  const signInConfig = signIn.addSite(['https://site.example']);
  return { template: Template.fromStack(stack), signInConfig, googleRedirectUri: signIn.googleRedirectUri };
}

test('G1 · without a Google client there is no provider, and the pages are told so', { timeout: 30_000 }, () => {
  const { template, signInConfig, googleRedirectUri } = defineSignIn({});

  template.resourceCountIs('AWS::Cognito::UserPoolIdentityProvider', 0);
  template.hasResourceProperties('AWS::Cognito::UserPoolClient', { SupportedIdentityProviders: ['COGNITO'] });
  expect(signInConfig.google).toBe(false);
  expect(googleRedirectUri).toBeUndefined();
});

test('K2 · the address of the hosted pages can be chosen', () => {
  const { template } = defineSignIn({ domainPrefix: 'asha' }, 'MyAwsSite');

  const [domain] = Object.values(template.findResources('AWS::Cognito::UserPoolDomain'));
  expect(domain?.['Properties']).toMatchObject({ Domain: 'asha' });
});

test.each(['MyAwsSite', 'AmazonShop', 'CognitoTest', `S${'o'.repeat(50)}`])(
  'K2 · synthesis says what to do when the stack\u2019s name %s cannot begin that address',
  (stackName) => {
    expect(() => defineSignIn({}, stackName)).toThrow(/Set signIn\.domainPrefix in site\.config\.ts/);
  },
);
