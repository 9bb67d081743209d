import type { PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda';
import { createPreSignUpHandler } from '#functions/sign-up/pre-sign-up-handler.ts';
import type { AdmitNewAccount } from '#functions/sign-up/sign-up-gate.ts';
import { collectLog } from './collect-log.ts';
import { MemoryDirectory, type NewAccount } from './memory-directory.ts';

type Attributes = Readonly<Record<string, string>>;

/** The password of a reclaimed account. */
export const madeUpPassword = 'made-up';

/** The real handler over a user pool with these accounts, and a gate that admits every account unless one is given. */
export function openPool(
  accounts: readonly NewAccount[] = [],
  admit: AdmitNewAccount = async (kind) => ({ kind: 'allowed', outcome: kind }),
) {
  const directory = new MemoryDirectory();
  const usernames = accounts.map((account) => directory.add(account).username);
  const { writeLog, ...readLog } = collectLog(() => new Date('2026-11-20T10:00:00.000Z'));
  const handler = createPreSignUpHandler({
    openDirectory: () => directory,
    admit,
    createPassword: () => madeUpPassword,
    log: writeLog,
  });
  const ask = <Event extends PreSignUpTriggerEvent | PostConfirmationTriggerEvent>(event: Event) =>
    handler(event, { awsRequestId: 'request-1' });
  const account = () => directory.account(usernames[0] ?? '');
  /** Cognito reports what happened to the first account. */
  const report = (triggerSource: PostConfirmationTriggerEvent['triggerSource']) => {
    const { username: userName, email } = account();
    return ask({ ...common, userName, triggerSource, request: { userAttributes: { email } }, response: {} });
  };
  return {
    ...readLog,
    directory,
    /** The first account, as it is now. */
    account,
    ask,
    report,
    /** A person signs up with a password. */
    signUp: (attributes: Attributes) => ask(preSignUpEvent('PreSignUp_SignUp', attributes)),
    /** A person comes from Google for the first time. */
    comeFromGoogle: (attributes: Attributes, userName?: string) =>
      ask(preSignUpEvent('PreSignUp_ExternalProvider', { email_verified: 'true', ...attributes }, userName)),
  };
}

const common = {
  version: '1',
  region: 'ap-south-1',
  userPoolId: 'ap-south-1_Example',
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'client' },
};

/** An event as Cognito sends it to the trigger. */
export function preSignUpEvent(
  triggerSource: PreSignUpTriggerEvent['triggerSource'],
  userAttributes: Attributes,
  userName = triggerSource === 'PreSignUp_ExternalProvider'
    ? 'Google_1234567890'
    : '5e0b3c3a-7a0e-4f0c-9d65-0e8f3d1c2b11',
): PreSignUpTriggerEvent {
  return {
    ...common,
    userName,
    triggerSource,
    request: { userAttributes: { ...userAttributes } },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  };
}
