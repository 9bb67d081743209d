import type { Context, PreSignUpTriggerEvent } from 'aws-lambda';
import { safeParse } from 'valibot';
import { emailAddressSchema, toAsciiEmail } from '#contract/email-address.ts';
import { nameOfError, type Log } from '#functions/log.ts';
import { decideGoogleAccount, decidePasswordAccount } from './decide.ts';
import { allow, refuse, type SignUpDecision } from './decision.ts';
import type { AdmitNewAccount } from './sign-up-gate.ts';
import type { UserDirectory } from './user-directory.ts';

export type SignUpDependencies = {
  readonly openDirectory: (userPoolId: string) => UserDirectory;
  readonly admit: AdmitNewAccount;
  readonly createPassword: () => string;
  readonly log: Log;
};

export type PreSignUpHandler = (
  event: PreSignUpTriggerEvent,
  context: Pick<Context, 'awsRequestId'>,
) => Promise<PreSignUpTriggerEvent>;

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
    // The account works at once. Only an emailed code or Google verifies its email address.
    if (event.triggerSource === 'PreSignUp_SignUp') {
      event.response = { autoConfirmUser: true, autoVerifyEmail: false, autoVerifyPhone: false };
    }
    return event;
  };
}

async function decide(
  { triggerSource, request, userName, userPoolId }: PreSignUpTriggerEvent,
  { openDirectory, admit, createPassword }: SignUpDependencies,
): Promise<SignUpDecision> {
  // An operator can create an account without an email address.
  if (triggerSource === 'PreSignUp_AdminCreateUser') return allow('by-admin');
  const { email: typed, email_verified: emailVerified } = request.userAttributes;
  const { success, output } = safeParse(emailAddressSchema, typed);
  const email = success ? toAsciiEmail(output) : undefined;
  if (email === undefined) return refuse('bad-email');
  if (email !== output) return refuse('non-ascii-email');

  const directory = openDirectory(userPoolId);
  if (triggerSource !== 'PreSignUp_SignUp') {
    return decideGoogleAccount({ email, emailVerified, userName }, { directory, admit, createPassword });
  }
  return emailVerified === 'true' ? refuse('claims-verified') : decidePasswordAccount(email, directory, admit);
}
