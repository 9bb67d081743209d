import type { UserPool } from '#local/cognito/user-pool.ts';
import { redirect } from '#local/http/redirect.ts';
import { readAuthorizationRequest } from './authorization-request.ts';
import { leaveForProvider } from './federated-sign-in.ts';
import type { AnswerHosted } from './hosted.ts';
import { replyToProblem } from './hosted-page.ts';
import { returnError, returnSignedIn } from './return-to-client.ts';

/** Prompts that ask for the person even if the browser remembers one. */
const askingPrompts = new Set(['login', 'select_account', 'consent']);

/** `GET /oauth2/authorize`: sends the browser to the sign-in page, to a provider, or straight back if it is known. */
export const authorize: AnswerHosted = (httpRequest, hosted) => {
  const read = readAuthorizationRequest(httpRequest.query, hosted.pool);
  if (read.kind !== 'valid') return replyToProblem(hosted, read);
  const { request } = read;
  const session = hosted.browsers.find(httpRequest);
  const isFor = request.providerName === undefined || request.providerName === session?.providerName;
  const user = session && isFor ? findEnabled(hosted.pool, session.username) : undefined;
  if (session && user && !askingPrompts.has(request.prompt ?? '')) {
    return returnSignedIn(hosted, request, user, session.providerName);
  }
  if (request.prompt === 'none') return returnError(request, 'login_required', 'Login required');
  if (request.providerName !== undefined && request.providerName !== 'COGNITO') {
    return leaveForProvider(hosted, request, request.providerName);
  }
  return redirect(`/login?${request.query}`);
};

function findEnabled({ users }: UserPool, username: string) {
  const user = users.find(username);
  return user?.isEnabled === true ? user : undefined;
}
