import type { Clock } from '#local/clock.ts';
import type { UserPool } from '#local/cognito/user-pool/user-pool.ts';
import type { HttpRequest, HttpResponse } from '#local/http/message.ts';
import { ExpiringMap } from '#local/storage/expiring-map.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { Branding } from './branding.ts';

const minuteMs = 60_000;
export const browserSessionMs = 60 * minuteMs;
export const pendingSignInMs = 10 * minuteMs;

/** `providerName` is `COGNITO` for a password. */
type BrowserSession = { readonly username: string; readonly providerName: string };
/** A sign-in that is at a provider, which has to put the nonce into its ID token. */
type PendingSignIn = { readonly request: AuthorizationRequest; readonly providerName: string; readonly nonce: string };

/** What the hosted pages work with: the pool behind them, and who is where on the way to being signed in. */
export type Hosted = {
  readonly pool: UserPool;
  readonly branding: Branding;
  readonly url: string;
  readonly googleUrl: string;
  readonly codes: ExpiringMap<{ readonly username: string; readonly request: AuthorizationRequest }>;
  readonly browsers: ExpiringMap<BrowserSession>;
  readonly pending: ExpiringMap<PendingSignIn>;
};

export type AnswerHosted = (request: HttpRequest, hosted: Hosted) => HttpResponse | Promise<HttpResponse>;

export function createHosted(clock: Clock, parts: Pick<Hosted, 'pool' | 'branding' | 'url' | 'googleUrl'>): Hosted {
  return {
    ...parts,
    codes: new ExpiringMap(clock, 5 * minuteMs),
    browsers: new ExpiringMap(clock, browserSessionMs),
    pending: new ExpiringMap(clock, pendingSignInMs),
  };
}
