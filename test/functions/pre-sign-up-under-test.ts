import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { createLog } from '#functions/log.ts';
import { createPreSignUpHandler } from '#functions/sign-up/pre-sign-up-handler.ts';
import type { AdmitNewAccount } from '#functions/sign-up/sign-up-gate.ts';
import type { UserDirectory } from '#functions/sign-up/user-directory.ts';

type Attributes = Readonly<Record<string, string>>;

/** The password of a reclaimed account. */
export const madeUpPassword = 'made-up';

/** The real handler over a user directory, and a gate that admits every account unless one is given. */
export function preSignUpUnderTest(
  directory: UserDirectory,
  admit: AdmitNewAccount = async (_, kind) => ({ kind: 'allowed', outcome: kind }),
) {
  const lines: string[] = [];
  const handler = createPreSignUpHandler({
    openDirectory: () => directory,
    openGate: () => admit,
    createPassword: () => madeUpPassword,
    log: createLog(
      (line) => lines.push(line),
      () => new Date('2026-11-20T10:00:00.000Z'),
    ),
  });
  const ask = (event: PreSignUpTriggerEvent) => handler(event, { awsRequestId: 'request-1' });
  return {
    ask,
    /** A person signs up with a password. */
    signUp: (attributes: Attributes) => ask(preSignUpEvent('PreSignUp_SignUp', attributes)),
    /** A person comes from Google for the first time. */
    comeFromGoogle: (attributes: Attributes, userName?: string) =>
      ask(preSignUpEvent('PreSignUp_ExternalProvider', { email_verified: 'true', ...attributes }, userName)),
    log: () => lines.map((line): unknown => JSON.parse(line)),
    logText: () => lines.join(''),
  };
}

/** An event as Cognito sends it to the trigger. */
export function preSignUpEvent(
  triggerSource: PreSignUpTriggerEvent['triggerSource'],
  userAttributes: Attributes,
  userName = triggerSource === 'PreSignUp_ExternalProvider'
    ? 'Google_1234567890'
    : '5e0b3c3a-7a0e-4f0c-9d65-0e8f3d1c2b11',
): PreSignUpTriggerEvent {
  return {
    version: '1',
    region: 'ap-south-1',
    userPoolId: 'ap-south-1_Example',
    userName,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'client' },
    triggerSource,
    request: { userAttributes: { ...userAttributes } },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  };
}
