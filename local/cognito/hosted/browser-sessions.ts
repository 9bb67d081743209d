import { randomBytes } from 'node:crypto';
import type { Clock } from '#local/clock.ts';
import { readCookie, writeCookie } from '#local/http/cookies.ts';
import type { HttpRequest } from '#local/http/message.ts';

const cookieName = 'cognito';
const lifetimeMs = 3_600_000;

type BrowserSession = { readonly username: string; readonly providerName: string; readonly expiresAt: number };

/**
 * Who is signed in at the hosted pages in which browser, so that another sign-in within the hour asks nothing. In
 * memory: after a restart they ask again.
 */
export class BrowserSessions {
  readonly #sessions = new Map<string, BrowserSession>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Remembers the sign-in and gives the cookie for it. `providerName` is `COGNITO` for a password. */
  start(username: string, providerName: string): string {
    const id = randomBytes(24).toString('base64url');
    this.#sessions.set(id, { username, providerName, expiresAt: this.#clock.now() + lifetimeMs });
    return writeCookie(cookieName, id, lifetimeMs / 1000);
  }

  find({ headers }: HttpRequest): BrowserSession | undefined {
    const session = this.#sessions.get(readCookie(headers, cookieName) ?? '');
    return session && session.expiresAt > this.#clock.now() ? session : undefined;
  }

  /** Forgets the browser's sign-in and gives the cookie that says so. */
  end({ headers }: HttpRequest): string {
    this.#sessions.delete(readCookie(headers, cookieName) ?? '');
    return writeCookie(cookieName, '', 0);
  }
}
