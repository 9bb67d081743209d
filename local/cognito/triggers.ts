import * as v from 'valibot';
import type { Invoke } from '#local/functions.ts';
import { CognitoError } from './errors.ts';

type Attributes = Readonly<Record<string, string>>;
type Pool = { readonly region: string; readonly userPoolId: string };

const answerSchema = v.object({ response: v.object({ autoVerifyEmail: v.optional(v.boolean(), false) }) });

/** Without Cognito's limit of five seconds. */
export function createTriggers(pool: Pool, clientId: string, invoke: Invoke) {
  async function run(triggerSource: string, userName: string, userAttributes: Attributes, response: object) {
    const outcome = await invoke({
      version: '1',
      ...pool,
      userName,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
      triggerSource,
      request: { userAttributes, validationData: null },
      response,
    });
    if ('payload' in outcome) return v.parse(answerSchema, outcome.payload).response;
    const [trigger = ''] = triggerSource.split('_');
    // The client gets the message of a thrown error. After a crash it gets only the type.
    throw outcome.message === undefined
      ? new CognitoError('UnexpectedLambdaException', `${trigger} invocation failed.`)
      : new CognitoError('UserLambdaValidationException', `${trigger} failed with error ${outcome.message}.`);
  }
  return {
    runPreSignUp: (kind: 'SignUp' | 'ExternalProvider', username: string, attributes: Attributes) => {
      const response = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false };
      return run(`PreSignUp_${kind}`, username, attributes, response);
    },
    /** Cognito also runs it after a sign-up that the first trigger has confirmed. */
    runPostConfirmation: (kind: 'ConfirmSignUp' | 'ConfirmForgotPassword', username: string, attributes: Attributes) =>
      run(`PostConfirmation_${kind}`, username, attributes, {}),
  };
}
