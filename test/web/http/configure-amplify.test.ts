import { getGlobalContext } from '@aws-amplify/core';
import { expect, test } from 'vitest';
import { configureAmplify } from '#web/src/http/configure-amplify.ts';

const forms = { API: { REST: { forms: { endpoint: 'https://site.example' } } } };
const signIn = { Auth: { Cognito: { userPoolId: 'ap-south-1_pool', userPoolClientId: 'client' } } };

const addForms = () => configureAmplify(forms);
const tokenProvider = { getTokens: async () => null };
const addSignIn = () => configureAmplify(signIn, { Auth: { tokenProvider } });

test.for([
  ['forms', 'sign-in', [addForms, addSignIn]],
  ['sign-in', 'forms', [addSignIn, addForms]],
] as const)('T1, K4 · configured for %s and then for %s, Amplify still knows who is signed in', ([, , steps]) => {
  for (const step of steps) step();

  const { resourcesConfig, libraryOptions } = getGlobalContext();
  expect(resourcesConfig).toMatchObject({ ...forms, ...signIn });
  expect(libraryOptions.Auth?.tokenProvider).toBe(tokenProvider);
});
