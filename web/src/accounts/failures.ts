import { signInFailures } from './failure-words.ts';

export type AuthFailure = { readonly ok: false; readonly name: string; readonly message: string };

export type AuthResult<Value = unknown> = { readonly ok: true; readonly value: Value } | AuthFailure;

/** `isAuthenticationError` (@aws-amplify/auth 6.21.1, TokenOrchestrator), and RevokeToken's `UnauthorizedException`. */
const sessionOverErrors: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
  'UnauthorizedException',
]);

export function isSessionOver(error: unknown): boolean {
  return isNamed(error) && sessionOverErrors.has(error.name);
}

/** Errors whose message Cognito, or our trigger, writes for people. */
const errorsForPeople: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UsernameExistsException',
  'AliasExistsException',
  'InvalidPasswordException',
  'PasswordHistoryPolicyViolationException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'CodeDeliveryFailureException',
  'TooManyFailedAttemptsException',
  'UserLambdaValidationException',
]);

const ownSentences: Readonly<Record<string, string>> = {
  // Cognito's message names no time, but its quotas are per hour (“Code security resource quotas”, 2026-11-21).
  LimitExceededException: signInFailures.limitExceeded,
  TooManyRequestsException: signInFailures.busy,
  // The message is a regular expression or another rule of the API.
  InvalidParameterException: signInFailures.notAccepted,
  // An operator can require both (AdminResetUserPassword, AdminCreateUser). The site does neither.
  PasswordResetRequiredException: signInFailures.resetRequired,
  FurtherStep: signInFailures.furtherStep,
  Unfinished: signInFailures.unfinished,
  UserUnAuthenticatedException: signInFailures.sessionOver,
};

/** Another error has no message for people: no network, the page of a proxy, a full storage, an unknown refusal. */
function toFailure(error: unknown): AuthFailure {
  const { name, message } = isNamed(error) ? error : { name: 'Unknown', message: '' };
  // Cognito's daily email limit without SES has the same error name (aws-amplify/amplify-flutter#1221, 2026-11-22).
  if (message.startsWith('Exceeded daily email limit')) return failure(name, signInFailures.mailsExceeded);
  if (name === 'ExchangeRefused') return failure(name, `${signInFailures.googleUnfinished} (${message})`);
  if (errorsForPeople.has(name) && message) return failure(name, withoutTriggerPrefix(message));
  return failure(name, ownSentences[name] ?? signInFailures.unreachable);
}

/** Not `instanceof Error`, because a `DOMException` of another realm is none. */
function isNamed(error: unknown): error is { readonly name: string; readonly message: string } {
  return typeof error === 'object' && error !== null && 'name' in error && 'message' in error;
}

export function failure(name: string, message: string): AuthFailure {
  return { ok: false, name, message };
}

export function authError(name: string, message = ''): Error {
  return Object.assign(new Error(message), { name });
}

/** Cognito wraps a sentence of our trigger: "PreSignUp failed with error Please continue with Google.." */
export function withoutTriggerPrefix(message: string): string {
  return message.replace(/^.*\w+ failed with error (.*?)\.?\s*$/, '$1');
}

export const limitMs = 30_000;

/** Gives up after 30 seconds. A later answer changes nothing, because it can no longer be stored. */
export async function attempt<Value>(call: () => Promise<Value>): Promise<AuthResult<Value>> {
  try {
    return { ok: true, value: await withinLimit(call()) };
  } catch (error) {
    return toFailure(error);
  }
}

export function withinLimit<Value>(work: Promise<Value>): Promise<Value> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(reject, limitMs, authError('TimeoutError'));
  });
  return Promise.race([work, limit]);
}
