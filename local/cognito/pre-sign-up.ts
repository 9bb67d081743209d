import * as v from 'valibot';
import type { Invocable } from '#local/lambda/functions.ts';
import { CognitoError } from './errors.ts';

const answerSchema = v.object({
  response: v.object({
    autoConfirmUser: v.optional(v.boolean(), false),
    autoVerifyEmail: v.optional(v.boolean(), false),
  }),
});

type SignUp = {
  readonly source: 'PreSignUp_SignUp' | 'PreSignUp_ExternalProvider';
  readonly username: string;
  readonly clientId: string;
  readonly attributes: Readonly<Record<string, string>>;
};

/** Cognito's limit, independent of the function's timeout (Cognito guide, Lambda triggers, read 2026-11-21). */
const timeoutMs = 5_000;

export function createPreSignUpTrigger(pool: { readonly region: string; readonly userPoolId: string }, run: Invocable) {
  return async function runPreSignUp({ source, username, clientId, attributes }: SignUp) {
    const event = {
      version: '1',
      ...pool,
      userName: username,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
      triggerSource: source,
      request: { userAttributes: attributes, validationData: null },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    };
    const outcome = await run.invoke(event, timeoutMs);
    if (outcome === 'late') throw toCognitoError({ errorType: 'Sandbox.Timedout', errorMessage: '' });
    if (outcome.kind === 'failed') throw toCognitoError(outcome.error);
    return v.parse(answerSchema, outcome.payload).response;
  };
}

/** The client gets the message of a thrown error. After a timeout or a crash it gets only the error type. */
function toCognitoError({ errorType, errorMessage }: { errorType: string; errorMessage: string }): CognitoError {
  const isBreakdown = errorType.startsWith('Sandbox.') || errorType.startsWith('Runtime.');
  return isBreakdown
    ? new CognitoError('UnexpectedLambdaException', `PreSignUp invocation failed due to error ${errorType}.`)
    : new CognitoError('UserLambdaValidationException', `PreSignUp failed with error ${errorMessage}.`);
}
