import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { DependencyGroup } from 'constructs';
import { expect, test } from 'vitest';
import type { SignInConfig } from '#contract/runtime-config.ts';
import type { SignInSettings } from '#contract/sign-in-settings.ts';
import { Counters } from '#infra/counters.ts';
import { SignIn } from '#infra/sign-in/sign-in.ts';
import { deployed } from './deployed.ts';

type Defined = {
  readonly stack: Stack;
  readonly template: Template;
  readonly signInConfig: SignInConfig;
  readonly googleRedirectUri: string | undefined;
};

/** Sign-in alone, in a stack of its own, without bundling its function. */
function defineSignIn(options: Partial<SignInSettings>, stackName = 'Site'): Defined {
  const stack = new Stack(new App({ context: { 'aws:cdk:bundling-stacks': [] } }), stackName);
  const settings: SignInSettings = { signUpCap: { perHour: 60, perDay: 300 }, ...options };
  const counters = new Counters(stack, 'Counters', { requestsPerSecond: 1 });
  const signIn = new SignIn(stack, 'SignIn', { companyName: 'Asha & Co', settings, counters });
  const signInConfig = signIn.addSite(['https://site.example'], new DependencyGroup());
  return { stack, template: Template.fromStack(stack), signInConfig, googleRedirectUri: signIn.googleRedirectUri };
}

const google = { clientId: '1-a.apps.googleusercontent.com', secretName: 'site/google' };

test('G1 · Google is a provider whose word about the address is kept, with its secret by reference only', () => {
  const { template, signInConfig } = defineSignIn({ google });

  template.hasResourceProperties('AWS::Cognito::UserPoolIdentityProvider', {
    ProviderName: 'Google',
    ProviderType: 'Google',
    AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name' },
    ProviderDetails: {
      client_id: google.clientId,
      client_secret: '{{resolve:secretsmanager:site/google:SecretString:::}}',
      authorize_scopes: 'openid email profile',
    },
  });
  expect(signInConfig.google).toBe(true);
});

test('G1 · the client offers both ways in, and is made after the provider that it names', () => {
  const { template } = defineSignIn({ google });

  const [client] = Object.values(template.findResources('AWS::Cognito::UserPoolClient'));
  expect(client?.['Properties']).toMatchObject({ SupportedIdentityProviders: ['COGNITO', 'Google'] });
  expect(client?.['DependsOn']).toEqual(Object.keys(template.findResources('AWS::Cognito::UserPoolIdentityProvider')));
});

test('K2 · the hosted pages are managed login, at an address that is free and known beforehand', () => {
  const { template, googleRedirectUri, stack } = defineSignIn({ google }, 'AshaSite');

  const [domain] = Object.values(template.findResources('AWS::Cognito::UserPoolDomain'));
  expect(deployed(domain?.['Properties'])).toEqual({
    Domain: 'ashasite-<AccountId>',
    ManagedLoginVersion: 2,
    UserPoolId: '<SignInUsers>',
  });
  expect(deployed(stack.resolve(googleRedirectUri))).toBe(
    'https://<SignInDomain>.auth.<Region>.amazoncognito.com/oauth2/idpresponse',
  );
});

test('G1 · without a Google client there is no provider, and the pages are told so', () => {
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
