import { openCognito } from '#local/cognito/cognito.ts';
import type { UserPoolOptions } from '#local/cognito/user-pool/user-pool.ts';
import { openGoogle } from '#local/google/google.ts';
import { replyJson, type HttpResponse } from '#local/http/message.ts';
import type { ReservedPort } from '#local/http/serve.ts';
import type { Permissions } from '#local/iam/permissions.ts';

const maxBodyBytes = 1_000_000;

export type SignInServicesOptions = Omit<UserPoolOptions, 'url'> & {
  readonly cognitoPort: ReservedPort;
  readonly googlePort: ReservedPort;
  readonly permissions: Permissions;
  readonly log: (line: string) => void;
};

/** Opens the user pool, if the template has one, and the stand-in for Google, if the pool has such a provider. */
export function openSignInServices(options: SignInServicesOptions): void {
  const { cognitoPort, googlePort, log } = options;
  const url = localUrl(cognitoPort);
  const googleUrl = localUrl(googlePort);
  const cognito = openCognito({ ...options, url, googleUrl });
  const [provider] = cognito?.pool.providers.values() ?? [];
  const google =
    provider &&
    openGoogle({
      ...options,
      url: googleUrl,
      client: {
        id: provider.ProviderDetails.client_id,
        secret: provider.ProviderDetails.client_secret,
        redirectUri: `${url}/oauth2/idpresponse`,
      },
    });
  cognitoPort.serve({ maxBodyBytes, answer: cognito?.answer ?? noUserPool, log });
  googlePort.serve({ maxBodyBytes, answer: noUserPool, log, ...google });
}

export function localUrl({ port }: ReservedPort): string {
  return `http://localhost:${port}`;
}

async function noUserPool(): Promise<HttpResponse> {
  return replyJson(404, { message: 'The stack has no user pool.' });
}
