import type { Clock } from '#local/clock.ts';
import { CognitoError } from '#local/cognito/cognito-error.ts';
import type { Users } from './users.ts';

const hourMs = 3_600_000;

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

/** In memory: a restart forgets the counts. */
export class RequestQuotas {
  readonly #users: Users;
  readonly #clock: Clock;
  readonly #counts = new Map<string, { readonly count: number; readonly endsAt: number }>();

  constructor(users: Users, clock: Clock) {
    this.#users = users;
    this.#clock = clock;
  }

  /** Counts one request for a name, whether or not there is such a user. Throws for one too many. */
  take(name: string, kind: keyof typeof requestsPerHour): void {
    const now = this.#clock.now();
    const key = `${kind} ${this.#users.find(name)?.username ?? this.#users.normalise(name)}`;
    const kept = this.#counts.get(key);
    const { count, endsAt } = kept && kept.endsAt > now ? kept : { count: 0, endsAt: now + hourMs };
    if (count >= requestsPerHour[kind]) {
      throw new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
    }
    this.#counts.set(key, { count: count + 1, endsAt });
  }
}
