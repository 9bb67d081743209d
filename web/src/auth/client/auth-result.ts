import { signInFailures } from '#web/content/sign-in.ts';

/** What became of a call to the user pool. A failure carries the sentence to show and the error's name. */
export type AuthResult<Value = void> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly name: string; readonly message: string };

/** Errors whose own words would mean nothing to a person; every other message is shown as the provider gives it (M11). */
const clearer: Readonly<Record<string, string>> = {
  NetworkError: signInFailures.unreachable,
  TypeError: signInFailures.unreachable,
  Unknown: signInFailures.unreachable,
  // "Attempt limit exceeded, please try after some time." The quotas count by the hour:
  // https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html (code security resource quotas, 2026-11-21).
  LimitExceededException: signInFailures.limitExceeded,
};

export async function attempt<Value>(call: () => Promise<Value>): Promise<AuthResult<Value>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return toFailure(error);
  }
}

export function toFailure(error: unknown): Extract<AuthResult, { ok: false }> {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (isAboutMails(message)) return { ok: false, name, message: signInFailures.mailsExceeded };
  return { ok: false, name, message: clearer[name] ?? withoutTriggerPrefix(message) };
}

/**
 * The same error for another limit: the mails of all visitors in a day, until SES sends them
 * (https://github.com/aws-amplify/amplify-flutter/issues/1221, 2026-11-22).
 */
function isAboutMails(message: string): boolean {
  return message.startsWith('Exceeded daily email limit');
}

/** Cognito wraps a sentence of our own trigger in its own: "PreSignUp failed with error Please continue with Google.." */
function withoutTriggerPrefix(message: string): string {
  return message.replace(/^\w+ failed with error (.*?)\.?$/, '$1');
}
