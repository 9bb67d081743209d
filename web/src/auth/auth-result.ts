import { signInFailures } from '#web/content/sign-in.ts';

export type AuthFailure = { readonly ok: false; readonly name: string; readonly message: string };

/** The value of most calls is not used. */
export type AuthResult<Value = unknown> = { readonly ok: true; readonly value: Value } | AuthFailure;

const changes = new EventTarget();

export function announceAuthChange(): void {
  changes.dispatchEvent(new Event('change'));
}

export function onAuthChange(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

/** Amplify throws this error if it finds no tokens, for example after the browser's storage was cleared. */
const noTokens = 'UserUnAuthenticatedException';

const replacedMessages: Readonly<Record<string, string>> = {
  NetworkError: signInFailures.unreachable,
  TypeError: signInFailures.unreachable,
  Unknown: signInFailures.unreachable,
  [noTokens]: signInFailures.sessionOver,
  // Cognito's message names no time, but its quotas are per hour (“Code security resource quotas”, 2026-11-21).
  LimitExceededException: signInFailures.limitExceeded,
};

export async function attempt<Value>(call: () => Promise<Value>): Promise<AuthResult<Value>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    const failure = toFailure(error);
    // In a later task, after `endByChoice` has ended, so that the sign-out does not count as the visitor's choice.
    if (failure.name === noTokens) setTimeout(announceAuthChange);
    return failure;
  }
}

export function toFailure(error: unknown): AuthFailure {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  // Cognito's daily email limit without SES has the same error name (aws-amplify/amplify-flutter#1221, 2026-11-22).
  if (message.startsWith('Exceeded daily email limit'))
    return { ok: false, name, message: signInFailures.mailsExceeded };
  return { ok: false, name, message: replacedMessages[name] ?? withoutTriggerPrefix(message) };
}

/** Cognito wraps a sentence of our trigger: "PreSignUp failed with error Please continue with Google.." */
export function withoutTriggerPrefix(message: string): string {
  return message.replace(/^.*\w+ failed with error (.*?)\.?\s*$/, '$1');
}
