import { randomInt } from 'node:crypto';
import { CognitoError } from './errors.ts';
import type { UserPool } from './pool.ts';
import { findUser, normaliseName, type User } from './users.ts';

const hourMs = 3_600_000;
/** Cognito guide, quotas, “code security”, read 2026-11-21. */
const lifetimesMs = { 'forgot-password': hourMs, attribute: 24 * hourMs } as const;

/** Codes that Cognito emails, and wrong codes: 5 to 20 an hour, by the estimated risk (Cognito guide, “Recovering user accounts”, read 2026-11-25). */
const maxPerHour = 5;

type CodePurpose = keyof typeof lifetimesMs;

export function sendCode(pool: UserPool, { username }: User, purpose: CodePurpose, email: string) {
  const { EmailMessage, EmailSubject } = pool.settings.VerificationMessageTemplate;
  const sent = countOf(pool, pool.sentCodes, username);
  pool.sentCodes.set(username, { ...sent, count: sent.count + 1 });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  pool.codes.set(`${purpose} ${username}`, { code, expiresAt: pool.clock.now() + lifetimesMs[purpose] });
  pool.mailbox.deliver({ to: email, subject: EmailSubject, html: EmailMessage.replaceAll('{####}', code), code });
  return describeDelivery(email);
}

export function describeDelivery(email: string) {
  const Destination = email.replace(/^(.?)[^@]*@?(.?).*$/s, '$1***@$2***');
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
}

/** Counts wrong codes of each name, also of an unknown user. After `maxPerHour`, refuses the right code too. */
export function checkCode(
  pool: UserPool,
  name: string,
  user: User | undefined,
  purpose: CodePurpose,
  code: string,
): asserts user is User {
  const key = findUser(pool, name)?.username ?? normaliseName(name);
  const now = pool.clock.now();
  const { count, endsAt } = countOf(pool, pool.wrongCodes, key);
  const stored = user && pool.codes.get(`${purpose} ${user.username}`);
  if (stored?.code === code && stored.expiresAt > now) return void pool.wrongCodes.delete(key);
  pool.wrongCodes.set(key, { count: count + 1, endsAt });
  if (user && (!stored || stored.expiresAt <= now)) {
    throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  throw new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

/** How many there were within the hour that began with the first one. */
function countOf({ clock }: UserPool, counts: UserPool['wrongCodes'], name: string) {
  const now = clock.now();
  const last = counts.get(name);
  const current = last && last.endsAt > now ? last : { count: 0, endsAt: now + hourMs };
  if (current.count < maxPerHour) return current;
  throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}

export function deleteCodes({ codes }: UserPool, { username }: User, ...purposes: readonly CodePurpose[]): void {
  codes.delete(...purposes.map((purpose) => `${purpose} ${username}`));
}
