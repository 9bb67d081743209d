import { randomBytes } from 'node:crypto';
import { createCognitoClient, createCognitoDirectory } from '#functions/sign-up/cognito-directory.ts';
import { createPreSignUpHandler } from '#functions/sign-up/pre-sign-up-handler.ts';
import { createLog } from './log.ts';

const client = createCognitoClient();

export const handler = createPreSignUpHandler({
  openDirectory: (userPoolId) => createCognitoDirectory(client, userPoolId),
  createPassword: () => randomBytes(48).toString('base64url'),
  log: createLog(
    (line) => process.stdout.write(line),
    () => new Date(),
  ),
});
