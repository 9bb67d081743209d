import { randomInt } from 'node:crypto';
import { CognitoError } from './cognito-error.ts';
import type { User } from './records.ts';
import type { UserPool } from './user-pool.ts';
import { findUser, normaliseName } from './users.ts';

const hourMs = 3_600_000;
/** https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html (code security, read 2026-11-21) */
const lifetimesMs = { 'sign-up': 24 * hourMs, 'forgot-password': hourMs, attribute: 24 * hourMs } as const;

type CodePurpose = keyof typeof lifetimesMs;

export type CodeDelivery = {
  readonly AttributeName: 'email';
  readonly DeliveryMedium: 'EMAIL';
  readonly Destination: string;
};

/** Mails the user six digits, which replace the earlier ones of this purpose, and says where they went. */
export function sendCode(pool: UserPool, { username }: User, purpose: CodePurpose, email: string): CodeDelivery {
  countMail(pool);
  const { EmailMessage, EmailSubject } = pool.settings.VerificationMessageTemplate;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  pool.codes.set(`${purpose} ${username}`, { code, expiresAt: pool.clock.now() + lifetimesMs[purpose] });
  pool.mailbox.deliver({ to: email, subject: EmailSubject, text: EmailMessage.replaceAll('{####}', code), code });
  return describeDelivery(email);
}

/** What is said of a delivery, also where there was none: so that nobody learns who has an account. */
export function describeDelivery(email: string): CodeDelivery {
  const Destination = email.replace(/^(.?)[^@]*@?(.?).*$/s, '$1***@$2***');
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
}

/** Throws unless this is the code. It stays good until it is forgotten. */
export function checkCode({ codes, clock }: UserPool, { username }: User, purpose: CodePurpose, code: string): void {
  const kept = codes.get(`${purpose} ${username}`);
  if (!kept || kept.expiresAt <= clock.now()) throw expiredCode();
  if (kept.code !== code) throw wrongCode();
}

export function forgetCodes({ codes }: UserPool, { username }: User, ...purposes: readonly CodePurpose[]): void {
  codes.delete(...purposes.map((purpose) => `${purpose} ${username}`));
}

export function expiredCode(): CognitoError {
  return new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

export function wrongCode(): CognitoError {
  return new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

/**
 * Requests with or for codes and passwords, for each user and hour, right or wrong. AWS gives 5 to 20 for a reset,
 * depending on its view of the risk; the hardest is kept here.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html (code security resource quotas, read 2026-11-21)
 */
const requestsPerHour = {
  ResetPassword: 5,
  ResendConfirmationCode: 5,
  ConfirmSignUp: 15,
  ChangePassword: 5,
  GetUserAttributeVerificationCode: 5,
  VerifyUserAttribute: 15,
} as const;

/** Counts one request for a name, whether or not there is such a user. Throws for one too many. */
export function countRequest(pool: UserPool, name: string, kind: keyof typeof requestsPerHour): void {
  const key = `${kind} ${findUser(pool, name)?.username ?? normaliseName(pool, name)}`;
  if (!isWithin(pool, key, requestsPerHour[kind], hourMs)) {
    throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
}

/** Throws where the pool has no sender of its own and has mailed what AWS allows in a day. */
function countMail(pool: UserPool): void {
  if (pool.settings.EmailConfiguration.EmailSendingAccount === 'DEVELOPER') return;
  if (!isWithin(pool, 'mail', pool.account.poolMailsPerDay, 24 * hourMs)) {
    throw new CognitoError(
      'LimitExceededException',
      'Exceeded daily email limit for the operation or the account. If a higher limit is required, please configure your user pool to use your own Amazon SES configuration for sending email.',
    );
  }
}

/** Counts one, and says whether it is still allowed. A window begins with the first. */
function isWithin({ clock, requests }: UserPool, key: string, limit: number, windowMs: number): boolean {
  const now = clock.now();
  const kept = requests.get(key);
  const { count, endsAt } = kept && kept.endsAt > now ? kept : { count: 0, endsAt: now + windowMs };
  if (count >= limit) return false;
  requests.set(key, { count: count + 1, endsAt });
  return true;
}
