import type { Clock } from '#local/clock.ts';
import { Refusal } from '#local/cognito/refusal.ts';

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
  readonly #clock: Clock;
  readonly #counts = new Map<string, { readonly count: number; readonly endsAt: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts one request for a name, whether or not there is such a user. Throws `LimitExceededException` for one too many. */
  take(name: string, kind: keyof typeof requestsPerHour): void {
    const now = this.#clock.now();
    const kept = this.#counts.get(`${kind} ${name}`);
    const { count, endsAt } = kept && kept.endsAt > now ? kept : { count: 0, endsAt: now + hourMs };
    if (count >= requestsPerHour[kind]) {
      throw new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
    }
    this.#counts.set(`${kind} ${name}`, { count: count + 1, endsAt });
  }
}
