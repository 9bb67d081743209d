import type { Context, PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda';
import { safeParse } from 'valibot';
import { emailAddressSchema, toAsciiEmail } from '#contract/email-address.ts';
import { nameOfError, type Log } from '#functions/log.ts';
import { decideGoogleAccount, decidePasswordAccount, decidePasswordReset } from './decide.ts';
import { allow, refuse, type SignUpDecision } from './decision.ts';
import type { AdmitNewAccount } from './sign-up-gate.ts';
import type { UserDirectory } from './user-directory.ts';

export type SignUpDependencies = {
  readonly openDirectory: (userPoolId: string) => UserDirectory;
  readonly admit: AdmitNewAccount;
  readonly createPassword: () => string;
  readonly log: Log;
};

type TriggerEvent = PreSignUpTriggerEvent | PostConfirmationTriggerEvent;

export type PreSignUpHandler = <Event extends TriggerEvent>(
  event: Event,
  context: Pick<Context, 'awsRequestId'>,
) => Promise<Event>;

// The handler throws to refuse, and Cognito shows the message. Lambda's metric counts a refusal as an error, so only a
// log line with the level `error` means a failure.
export function createPreSignUpHandler(dependencies: SignUpDependencies): PreSignUpHandler {
  return async (event, { awsRequestId }) => {
    let decision = refuse('failed');
    let errorName: string | undefined;
    try {
      decision = await decide(event, dependencies);
    } catch (error) {
      errorName = nameOfError(error);
    }
    const { kind, outcome } = decision;
    const level = kind === 'allowed' ? 'info' : outcome === 'failed' ? 'error' : 'warn';
    dependencies.log({ level, trigger: event.triggerSource, outcome, requestId: awsRequestId, errorName });
    if (decision.kind === 'refused') throw new Error(decision.message);
    // The account works at once, and its password can be reset. Nobody has shown yet who owns the address (decision 032).
    if (event.triggerSource === 'PreSignUp_SignUp') {
      event.response = { autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false };
    }
    return event;
  };
}

async function decide(event: TriggerEvent, dependencies: SignUpDependencies): Promise<SignUpDecision> {
  const { triggerSource, request, userName, userPoolId } = event;
  const { openDirectory, admit, createPassword } = dependencies;
  const { email: typed = '', email_verified: emailVerified } = request.userAttributes;
  // An operator can create an account without an email address.
  if (triggerSource === 'PreSignUp_AdminCreateUser') return allow('by-admin');
  // Cognito also reports each sign-up that the function has just confirmed.
  if (triggerSource === 'PostConfirmation_ConfirmSignUp') return allow('confirmed');
  const directory = openDirectory(userPoolId);
  if (triggerSource === 'PostConfirmation_ConfirmForgotPassword')
    return decidePasswordReset(userName, typed, directory);

  const { success, output } = safeParse(emailAddressSchema, typed);
  const email = success ? toAsciiEmail(output) : undefined;
  if (email === undefined) return refuse('bad-email');
  if (email !== output) return refuse('non-ascii-email');
  return triggerSource === 'PreSignUp_SignUp'
    ? decidePasswordAccount(email, directory, admit)
    : decideGoogleAccount({ email, emailVerified, userName }, { directory, admit, createPassword });
}
