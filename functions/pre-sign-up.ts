import { randomBytes } from 'node:crypto';
import { preSignUpEnvironment, readEnvironment } from '#contract/function-environment.ts';
import { createPreSignUpHandler } from '#functions/sign-up/pre-sign-up-handler.ts';
import { createSignUpGate } from '#functions/sign-up/sign-up-gate.ts';
import { createCognitoClient, createUserDirectory } from '#functions/sign-up/user-directory.ts';
import { createCounter } from '#functions/store/counter.ts';
import { createDocuments, log, now } from './dependencies.ts';

const { COUNTERS_TABLE } = readEnvironment(preSignUpEnvironment, process.env);
const cognito = createCognitoClient();

export const handler = createPreSignUpHandler({
  openDirectory: (userPoolId) => createUserDirectory(cognito, userPoolId),
  admit: createSignUpGate(createCounter(createDocuments(), COUNTERS_TABLE), now),
  createPassword: () => randomBytes(48).toString('base64url'),
  log,
});
