import { readSignInConfig } from '#web/src/http/get-json.ts';
import { readEntry, takeEntry, writeEntry } from '#web/src/memory/storage.ts';
import { attempt, failure, limitMs, withoutTriggerPrefix, type AuthResult } from './auth-failures.ts';
import { openInPopup, openPopup, popupMark } from './google-popup.ts';
import { parseRequest, planRequest, redeemCode, type AuthorizationRequest } from './managed-login.ts';
import { readStored, replaceStored, type StoredSession } from './stored-session.ts';
import { discard } from './user-pool.ts';
import { claimsOf, isFederated, readStoredUser, type Claims } from './user.ts';
import { signInFailures } from './words.ts';

/** Nothing was signed in, or the page is being left. */
const noSignIn = { ok: true, value: null } as const satisfies AuthResult<null>;

/** The storage of this tab keeps the request, so that no other tab waits for it. */
export async function leaveForLoginPages(kind: AuthorizationRequest['kind']): Promise<AuthResult<null>> {
  const { request, url } = planRequest(await readSignInConfig(), kind);
  if (!writeEntry('authorization-request', JSON.stringify(request)))
    return failure('StorageForbidden', signInFailures.storageForbidden);
  location.assign(url);
  return noSignIn;
}

/** Null if the page is left, because popups are blocked. Load this module before the click: popups open only in a click. */
export async function confirmWithGoogle(
  userId: string,
  signal: AbortSignal,
): Promise<AuthResult<'confirmed' | 'another account' | null>> {
  const popup = openPopup();
  if (!popup) return leaveForLoginPages('google');
  const config = await readSignInConfig();
  const { request, url } = planRequest(config, 'google', popupMark);
  const answer = await openInPopup(popup, url, request.state, signal);
  const code = answer.get('code');
  if (!code) return failure('Refused', sentenceFor(reasonOf(answer)));
  return attempt(async () => {
    const session = await redeemCode(config, request, code, signal);
    signal.throwIfAborted();
    return claimsOf(session).id === userId && storeFor(userId, session) ? 'confirmed' : 'another account';
  });
}

function storeFor(userId: string | undefined, session: StoredSession): boolean {
  const isStored = readStoredUser()?.user.id === userId && replaceStored(readStored(), session);
  if (!isStored) discard(session);
  return isStored;
}

type RedirectSignIn = { readonly isWithGoogle: boolean; readonly isNew: boolean };

/** Uses only the result of a request that this tab began. A reload during the exchange resumes the session. */
export async function readRedirect(query: URLSearchParams): Promise<AuthResult<RedirectSignIn | null>> {
  const request = parseRequest(takeEntry('authorization-request'));
  const result = await readResult(request, query);
  // A reload or a shared link must not repeat the parameters.
  history.replaceState(history.state, '', location.pathname);
  return result;
}

async function readResult(
  request: AuthorizationRequest | undefined,
  query: URLSearchParams,
): Promise<AuthResult<RedirectSignIn | null>> {
  const code = query.get('code');
  // An authorization code that this tab did not request is never used (login CSRF, RFC 9700 section 4.7). Instead, a request with
  // `prompt=none` uses the session cookie of the login pages, which no link can forge.
  if (request?.state !== query.get('state')) return code && !readStored() ? leaveForLoginPages('resume') : noSignIn;
  if (!request) return noSignIn;
  if (!code) return afterRefusal(request, reasonOf(query));
  return attempt(async () => {
    const session = await redeemCode(await readSignInConfig(), request, code, AbortSignal.timeout(limitMs));
    return storeFor(request.userId, session) ? describeSignIn(request, session) : null;
  });
}

const creationWindowMs = 10_000;

/** Only an account that Google created has its user name. `dateCreated` is in milliseconds. */
function isNewAccount(claims: Claims): boolean {
  const [identity] = claims.identities;
  const createdAt = Number(Reflect.get(Object(identity), 'dateCreated'));
  return isFederated(claims) && createdAt >= claims.signedInAt * 1000 - creationWindowMs;
}

function describeSignIn({ kind }: AuthorizationRequest, session: StoredSession): RedirectSignIn {
  const claims = claimsOf(session);
  // A second sign-in can follow within the time in which an account counts as new.
  const isNew = isNewAccount(claims) && readEntry('welcomed-user') !== claims.id;
  if (isNew) writeEntry('welcomed-user', claims.id);
  return { isWithGoogle: kind !== 'resume' || isFederated(claims), isNew };
}

/** When a Google sign-in links an account, Cognito refuses it once. A second one succeeds without a question. */
async function afterRefusal({ kind }: AuthorizationRequest, reason: string): Promise<AuthResult<null>> {
  if (kind === 'resume') return noSignIn;
  if (kind === 'google' && /already found an entry for username google_/i.test(reason)) {
    return leaveForLoginPages('google-again');
  }
  return failure('Refused', sentenceFor(reason));
}

const reasonOf = (query: URLSearchParams) => query.get('error_description') ?? query.get('error') ?? '';

/** A reason without spaces is a bare error code, such as `invalid_request`. */
function sentenceFor(reason: string): string {
  if (reason === 'access_denied') return signInFailures.googleCancelled;
  return /\s/.test(reason) ? withoutTriggerPrefix(reason) : `${signInFailures.googleUnfinished} (${reason})`;
}
