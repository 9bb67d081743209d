import type { Invoke } from '#local/functions.ts';
import { CognitoError } from './errors.ts';

type Source = 'PreSignUp_SignUp' | 'PreSignUp_ExternalProvider';
type Pool = { readonly region: string; readonly userPoolId: string };

/** Without Cognito's limit of five seconds. */
export function createPreSignUp(pool: Pool, clientId: string, invoke: Invoke) {
  return async (triggerSource: Source, userName: string, userAttributes: Readonly<Record<string, string>>) => {
    const outcome = await invoke({
      version: '1',
      ...pool,
      userName,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
      triggerSource,
      request: { userAttributes, validationData: null },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    });
    // The client gets the message of a thrown error. After a crash it gets only the type.
    if ('message' in outcome) {
      const message = `PreSignUp failed with error ${outcome.message}.`;
      throw new CognitoError('UserLambdaValidationException', message);
    }
    if ('error' in outcome) throw new CognitoError('UnexpectedLambdaException', 'PreSignUp invocation failed.');
  };
}
