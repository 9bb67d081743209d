import type { Context, PreSignUpTriggerEvent } from 'aws-lambda';
import { safeParse } from 'valibot';
import { emailAddressSchema, toAsciiEmail } from '#contract/email-address.ts';
import { nameOfError } from '#functions/error-name.ts';
import type { Log } from '#functions/log.ts';
import { admitNewAccount, type AdmitNewAccount } from './admit-new-account.ts';
import { decideGoogleAccount } from './decide-google-account.ts';
import { decidePasswordAccount } from './decide-password-account.ts';
import { badEmail, claimsVerified, failed, nonAsciiEmail, type SignUpDecision } from './sign-up-decision.ts';
import type { SignUpGate } from './sign-up-gate.ts';
import type { UserDirectory } from './user-directory.ts';

export type SignUpDependencies = {
  readonly openDirectory: (userPoolId: string) => UserDirectory;
  readonly openGate: (userPoolId: string) => SignUpGate;
  readonly now: () => Date;
  readonly createPassword: () => string;
  readonly log: Log;
};

export type PreSignUpHandler = (
  event: PreSignUpTriggerEvent,
  context: Pick<Context, 'awsRequestId'>,
) => Promise<PreSignUpTriggerEvent>;

/**
 * It throws to refuse, with a text for the person: Cognito gives `PreSignUp failed with error <text>.` Lambda logs the text,
 * so it holds nothing about the person (K3).
 */
export function createPreSignUpHandler(dependencies: SignUpDependencies): PreSignUpHandler {
  return async (event, { awsRequestId }) => {
    let decision: SignUpDecision = failed;
    let errorName: string | undefined;
    try {
      decision = await decide(event, dependencies);
    } catch (error) {
      errorName = nameOfError(error);
    }
    dependencies.log({
      level: decision.kind === 'allowed' ? 'info' : decision.outcome === 'failed' ? 'error' : 'warn',
      trigger: event.triggerSource,
      outcome: decision.outcome,
      requestId: awsRequestId,
      errorName,
    });
    if (decision.kind === 'refused') throw new Error(decision.message);
    // Signed in at once (M6), but not verified: only a mailed code or Google verifies an address.
    if (event.triggerSource === 'PreSignUp_SignUp') {
      event.response = { autoConfirmUser: true, autoVerifyEmail: false, autoVerifyPhone: false };
    }
    return event;
  };
}

async function decide(event: PreSignUpTriggerEvent, dependencies: SignUpDependencies): Promise<SignUpDecision> {
  // An operator may make an account without an e-mail.
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return { kind: 'allowed', outcome: 'by-admin' };
  const { userAttributes } = event.request;
  const { success, output: email } = safeParse(emailAddressSchema, userAttributes['email']);
  const asciiEmail = success ? toAsciiEmail(email) : undefined;
  if (asciiEmail === undefined) return badEmail;
  // From here on an address is plain ASCII without quotes: safe in a search, and lower case means one thing.
  if (asciiEmail !== email) return nonAsciiEmail;

  const { openDirectory, openGate, now, createPassword } = dependencies;
  const directory = openDirectory(event.userPoolId);
  const admit: AdmitNewAccount = (address, kind) => admitNewAccount(address, kind, openGate(event.userPoolId), now());
  const emailVerified = userAttributes['email_verified'];
  if (event.triggerSource === 'PreSignUp_SignUp') {
    return emailVerified === 'true' ? claimsVerified : decidePasswordAccount(asciiEmail, directory, admit);
  }
  const google = { email: asciiEmail, emailVerified, userName: event.userName };
  return decideGoogleAccount(google, { directory, admit, createPassword });
}
