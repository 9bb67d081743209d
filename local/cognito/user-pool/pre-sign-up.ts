import * as v from 'valibot';
import { withDeadline } from '#local/http/deadline.ts';
import type { LambdaFunction } from '#local/lambda/lambda-function.ts';
import type { Outcome } from '#local/lambda/messages.ts';
import { region } from '#local/template/physical-names.ts';
import { CognitoError } from './cognito-error.ts';

const answerSchema = v.object({
  response: v.object({
    autoConfirmUser: v.optional(v.boolean(), false),
    autoVerifyEmail: v.optional(v.boolean(), false),
  }),
});

type PreSignUp = {
  readonly source: 'PreSignUp_SignUp' | 'PreSignUp_ExternalProvider' | 'PreSignUp_AdminCreateUser';
  readonly username: string;
  readonly clientId: string;
  readonly attributes: Readonly<Record<string, string>>;
};

/**
 * How long Cognito waits for a trigger and how often it asks one that is late. The function's timeout may be longer.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html
 */
const triggerTimeoutMs = 5_000;
const maxAttempts = 3;

/**
 * Asks the stack's function whether, and how, a user may be made; without one everything is allowed and nothing is
 * confirmed. Throws what Cognito makes of a function's error.
 */
export function createPreSignUpTrigger(
  poolId: string,
  run: Pick<LambdaFunction, 'invoke'> | undefined,
  timeoutMs = triggerTimeoutMs,
) {
  return async function askPreSignUp(signUp: PreSignUp) {
    if (!run) return { autoConfirmUser: false, autoVerifyEmail: false };
    const outcome = await invoke(run, toEvent(poolId, signUp), timeoutMs);
    if (outcome.kind === 'failed') throw toCognitoError(outcome.error);
    const answer = v.safeParse(answerSchema, outcome.payload);
    if (!answer.success) throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
    return answer.output.response;
  };
}

async function invoke(run: Pick<LambdaFunction, 'invoke'>, event: object, timeoutMs: number): Promise<Outcome> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const outcome = await withDeadline(run.invoke(event), timeoutMs);
    if (outcome !== 'late') return outcome;
  }
  return { kind: 'failed', error: { errorType: 'Sandbox.Timedout', errorMessage: 'The trigger was late' } };
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
