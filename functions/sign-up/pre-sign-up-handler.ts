import type { Context, PreSignUpTriggerEvent } from 'aws-lambda';
import { safeParse } from 'valibot';
import { emailAddressSchema } from '#contract/email-address.ts';
import { judgeGoogleAccount } from './judge-google-account.ts';
import { judgePasswordAccount } from './judge-password-account.ts';
import type { SignUpLog } from './sign-up-log.ts';
import type { UserDirectory } from './user-directory.ts';
import { badEmail, claimsProof, failed, type Verdict } from './verdict.ts';

/** What the rules need from the world. */
export type SignUpEffects = {
  readonly openDirectory: (userPoolId: string) => UserDirectory;
  /** A password that nobody knows and that the pool's policy takes. */
  readonly createPassword: () => string;
  readonly log: SignUpLog;
};

export type PreSignUpHandler = (
  event: PreSignUpTriggerEvent,
  context: Pick<Context, 'awsRequestId'>,
) => Promise<PreSignUpTriggerEvent>;

/**
 * Makes the handler that Cognito asks before it makes an account. Throws to refuse, as Cognito wants it, with a text
 * for the person: Cognito hands it on as `PreSignUp failed with error <text>.`
 */
export function createPreSignUpHandler(effects: SignUpEffects): PreSignUpHandler {
  return async (event, { awsRequestId }) => {
    let verdict: Verdict = failed;
    let errorName: string | undefined;
    try {
      verdict = await judge(event, effects);
    } catch (error) {
      errorName = error instanceof Error ? error.name : 'unknown';
    }
    effects.log({
      level: verdict.kind === 'allowed' ? 'info' : verdict.outcome === 'failed' ? 'error' : 'warn',
      trigger: event.triggerSource,
      outcome: verdict.outcome,
      requestId: awsRequestId,
      errorName,
    });
    if (verdict.kind === 'refused') throw new Error(verdict.message);
    // Signed up and signed in at once (M6), but never called proven: only a code from the mailbox, or Google, proves an address.
    if (event.triggerSource === 'PreSignUp_SignUp') {
      event.response = { autoConfirmUser: true, autoVerifyEmail: false, autoVerifyPhone: false };
    }
    return event;
  };
}

async function judge(event: PreSignUpTriggerEvent, effects: SignUpEffects): Promise<Verdict> {
  // An operator is trusted with what they do, and may make an account without an e-mail.
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return { kind: 'allowed', outcome: 'by-admin' };
  const { userAttributes } = event.request;
  // The contract's form of an address is plain ASCII without quotes: safe in a search, and lower case means one thing.
  const { success, output: email } = safeParse(emailAddressSchema, userAttributes['email']);
  if (!success) return badEmail;

  const directory = effects.openDirectory(event.userPoolId);
  const emailVerified = userAttributes['email_verified'];
  if (event.triggerSource === 'PreSignUp_SignUp') {
    return emailVerified === 'true' ? claimsProof : judgePasswordAccount(email, directory);
  }
  const google = { email, emailVerified, userName: event.userName };
  return judgeGoogleAccount(google, directory, effects.createPassword);
}
