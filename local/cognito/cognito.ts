import type { Log } from '#local/cloud-log.ts';
import { authorize, logOut } from '#local/cognito/hosted/authorize.ts';
import { receiveFromGoogle, responsePath } from '#local/cognito/hosted/google-sign-in.ts';
import { createHosted, type AnswerHosted, type Hosted } from '#local/cognito/hosted/hosted.ts';
import { showSignIn, submitSignIn } from '#local/cognito/hosted/sign-in-page.ts';
import { exchangeTokens, replyKeys } from '#local/cognito/hosted/token.ts';
import { openGoogle } from '#local/google.ts';
import { replyJson, reply, withHeaders, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { corsHeaders } from '#local/http/origins.ts';
import type { ReservedPort } from '#local/http/serve.ts';
import type { Permissions } from '#local/iam.ts';
import { answerApi } from './api.ts';
import { openUserPool, type UserPoolOptions } from './pool.ts';

const maxBodyBytes = 1_000_000;

export type SignInOptions = UserPoolOptions & {
  readonly cognitoPort: ReservedPort;
  readonly googlePort: ReservedPort;
  readonly googleUrl: string;
  readonly permissions: Permissions;
  readonly log: Log;
};

/**
 * Serves the API, the managed login pages and the keys of the user pool at one URL, and the stand-in for Google.
 * Without a user pool both ports answer 404.
 */
export function serveSignIn(options: SignInOptions): void {
  const { template, url, googleUrl, clock, permissions, cognitoPort, googlePort, log } = options;
  const [resourceId] = template.ids('AWS::Cognito::UserPool');
  if (resourceId === undefined) {
    for (const port of [cognitoPort, googlePort]) port.serve({ maxBodyBytes, answer: replyNoPool, log });
    return;
  }
  const pool = openUserPool(resourceId, options);
  const [provider] = pool.providers.values();
  const google = openGoogle(clock, {
    id: provider?.ProviderDetails.client_id ?? '',
    redirectUri: `${url}${responsePath}`,
  });
  const api = { pool, resource: template.attribute(resourceId, 'Arn'), refuseAccess: permissions.refuse, log };
  const hosted = createHosted({ pool, url, googleUrl, google, clock });
  const answer = async (request: HttpRequest) =>
    request.path === '/' ? answerApi(request, api) : answerHosted(request, hosted);
  cognitoPort.serve({ maxBodyBytes, answer, log });
  googlePort.serve({ maxBodyBytes, answer: (request) => google.answer(request), log });
}

const replyNoPool = async () => replyJson(404, { message: 'The stack has no user pool.' });

const pages: ReadonlyMap<string, AnswerHosted> = new Map<string, AnswerHosted>([
  ['GET /oauth2/authorize', authorize],
  [`GET ${responsePath}`, receiveFromGoogle],
  ['GET /logout', logOut],
  ['GET /login', showSignIn],
  ['POST /login', submitSignIn],
]);

async function answerHosted(request: HttpRequest, hosted: Hosted): Promise<HttpResponse> {
  const route = `${request.method} ${request.path}`;
  const page = pages.get(route);
  if (page) return page(request, hosted);
  // Scripts of the site request these.
  const cors = { ...corsHeaders(request), 'cache-control': ['no-store'] };
  if (request.method === 'OPTIONS') return withHeaders(reply(200, 'text/plain'), cors);
  if (route === 'POST /oauth2/token') return withHeaders(await exchangeTokens(request, hosted), cors);
  if (request.path === `/${hosted.pool.id}/.well-known/jwks.json`) {
    return withHeaders(await replyKeys(request, hosted), cors);
  }
  return replyJson(404, { error: 'not_found' });
}
