import { randomBytes } from 'node:crypto';
import { preSignUpSettingsSchema, readFunctionSettings } from '#contract/function-settings.ts';
import { createCounterClient } from '#functions/counters/dynamodb-counter.ts';
import { createCognitoClient, createCognitoDirectory } from '#functions/sign-up/cognito-directory.ts';
import { createDynamoDbSignUpGate } from '#functions/sign-up/dynamodb-sign-up-gate.ts';
import { createPreSignUpHandler } from '#functions/sign-up/pre-sign-up-handler.ts';
import { log, now } from './runtime.ts';

const settings = readFunctionSettings(preSignUpSettingsSchema, process.env);
const cognito = createCognitoClient();
const database = createCounterClient();
const quota = {
  short: { seconds: 3_600, limit: settings.SIGN_UPS_PER_HOUR },
  long: { seconds: 86_400, limit: settings.SIGN_UPS_PER_DAY },
};

export const handler = createPreSignUpHandler({
  openDirectory: (userPoolId) => createCognitoDirectory(cognito, userPoolId),
  openGate: (userPoolId) =>
    createDynamoDbSignUpGate(database, { tableName: settings.COUNTERS_TABLE, userPoolId, quota }),
  now,
  createPassword: () => randomBytes(48).toString('base64url'),
  log,
});
