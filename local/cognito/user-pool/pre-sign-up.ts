import * as v from 'valibot';
import type { LambdaFunction } from '#local/lambda/lambda-function.ts';
import { region } from '#local/template/physical-names.ts';
import { CognitoError } from '#local/cognito/cognito-error.ts';

const answerSchema = v.object({
  response: v.object({
    autoConfirmUser: v.optional(v.boolean(), false),
    autoVerifyEmail: v.optional(v.boolean(), false),
  }),
});

export type PreSignUpAnswer = v.InferOutput<typeof answerSchema>['response'];

export type PreSignUp = {
  readonly source: 'PreSignUp_SignUp' | 'PreSignUp_ExternalProvider';
  readonly username: string;
  readonly clientId: string;
  readonly attributes: Readonly<Record<string, string>>;
};

/** Asks the stack's function whether, and how, a user may be made. Throws what Cognito makes of a function's error. */
export type AskPreSignUp = (signUp: PreSignUp) => Promise<PreSignUpAnswer>;

/** The trigger of a pool; without a function everything is allowed and nothing is confirmed. */
export function createPreSignUpTrigger(poolId: string, run: LambdaFunction | undefined): AskPreSignUp {
  return async function askPreSignUp(signUp) {
    if (!run) return { autoConfirmUser: false, autoVerifyEmail: false };
    const outcome = await run.invoke(toEvent(poolId, signUp));
    if (outcome.kind === 'failed') throw toCognitoError(outcome.error);
    const answer = v.safeParse(answerSchema, outcome.payload);
    if (!answer.success) throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
    return answer.output.response;
  };
}

function toEvent(userPoolId: string, { source, username, clientId, attributes }: PreSignUp) {
  return {
    version: '1',
    region,
    userPoolId,
    userName: username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    triggerSource: source,
    request: { userAttributes: attributes, validationData: null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  };
}

/** An error that the function threw reaches the person; that it broke down does not say how. */
function toCognitoError({ errorType, errorMessage }: { errorType: string; errorMessage: string }): CognitoError {
  const isBreakdown = errorType.startsWith('Sandbox.') || errorType.startsWith('Runtime.');
  return isBreakdown
    ? new CognitoError('UnexpectedLambdaException', `PreSignUp invocation failed due to error ${errorType}.`)
    : new CognitoError('UserLambdaValidationException', `PreSignUp failed with error ${errorMessage}.`);
}
