import { redirect } from '#local/http/redirect.ts';
import type { HttpResponse } from '#local/http/message.ts';
import type { AnswerHosted } from './hosted.ts';
import { replyErrorPage } from './hosted-page.ts';

/** `GET /logout`: forgets who is signed in in this browser and goes to an address that the client has registered. */
export const logOut: AnswerHosted = (httpRequest, hosted) => {
  const parameters = new URLSearchParams(httpRequest.query);
  const client = hosted.pool.clients.get(parameters.get('client_id') ?? '');
  const logoutUri = parameters.get('logout_uri');
  const cookie = hosted.browsers.end(httpRequest);
  if (logoutUri !== null && client?.LogoutURLs.includes(logoutUri)) return redirect(logoutUri, [cookie]);
  return withCookie(replyErrorPage(hosted.branding, 'Invalid logout_uri.'), cookie);
};

function withCookie(response: HttpResponse, cookie: string): HttpResponse {
  return { ...response, headers: { ...response.headers, 'set-cookie': [cookie] } };
}
