import { signInFailures } from '#web/content/sign-in.ts';

export type AuthFailure = { readonly ok: false; readonly name: string; readonly message: string };

/** The result of a call to the user pool. A failure has the name of the error and the sentence to show. */
export type AuthResult<Value = void> = { readonly ok: true; readonly value: Value } | AuthFailure;

const changes = new EventTarget();

/** Tells every listener that the session of this page may have changed. */
export function announceAuthChange(): void {
  changes.dispatchEvent(new Event('change'));
}

export function onAuthChange(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

/** Amplify found no tokens, for example because the storage of the browser was cleared. */
const noTokens = 'UserUnAuthenticatedException';

/**
 * Sentences for errors whose own message does not help. Every other message is shown as the provider gives it (M11).
 */
const replacedMessages: Readonly<Record<string, string>> = {
  NetworkError: signInFailures.unreachable,
  TypeError: signInFailures.unreachable,
  Unknown: signInFailures.unreachable,
  [noTokens]: signInFailures.sessionOver,
  // Cognito says only "please try after some time". Our sentence says an hour, because the quotas are per hour:
  // https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html (code security resource quotas, 2026-11-21).
  LimitExceededException: signInFailures.limitExceeded,
};

/** Returns an error of `call` as a failure. Never rejects. */
export async function attempt<Value>(call: () => Promise<Value>): Promise<AuthResult<Value>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    const failure = toFailure(error);
    // Announced in a later task. By then `endByChoice` has reset its flag, so the sign-out does not count as chosen.
    if (failure.name === noTokens) setTimeout(announceAuthChange);
    return failure;
  }
}

export function toFailure(error: unknown): AuthFailure {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  // The same error for the daily email limit of the pool, which applies as long as Cognito does not send through SES
  // (https://github.com/aws-amplify/amplify-flutter/issues/1221, 2026-11-22).
  if (message.startsWith('Exceeded daily email limit'))
    return { ok: false, name, message: signInFailures.mailsExceeded };
  return { ok: false, name, message: replacedMessages[name] ?? withoutTriggerPrefix(message) };
}

/** Cognito wraps a sentence of our trigger: "PreSignUp failed with error Please continue with Google.." */
export function withoutTriggerPrefix(message: string): string {
  return message.replace(/^.*\w+ failed with error (.*?)\.?\s*$/, '$1');
}
