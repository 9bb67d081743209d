import type { Branding } from '#local/cognito/settings/branding.ts';
import type { UserPool } from '#local/cognito/user-pool.ts';
import type { HttpRequest, HttpResponse } from '#local/http/message.ts';
import type { AuthorizationCodes } from './authorization-codes.ts';
import type { BrowserSessions } from './browser-sessions.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';

/** What the hosted pages work with: the pool behind them, and who is where on the way to being signed in. */
export type Hosted = {
  readonly pool: UserPool;
  readonly branding: Branding;
  /** The origin of the pages: the pool's domain. */
  readonly url: string;
  /** The origin of the stand-in for Google. */
  readonly googleUrl: string;
  readonly codes: AuthorizationCodes;
  readonly browsers: BrowserSessions;
  readonly pending: PendingSignIns;
};

export type AnswerHosted = (request: HttpRequest, hosted: Hosted) => HttpResponse | Promise<HttpResponse>;
