import { openCognito } from '#local/cognito/cognito.ts';
import type { ProviderSettings } from '#local/cognito/user-pool/pool-settings.ts';
import { openGoogle } from '#local/google/google.ts';
import { replyJson, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { serve, type ReservedPort, type RunningServer } from '#local/http/serve.ts';
import type { Functions } from '#local/lambda/functions.ts';
import type { Mailbox } from '#local/mail/mailbox.ts';
import type { Template } from '#local/template/template.ts';
import type { Clock } from './clock.ts';

const maxBodyBytes = 1_000_000;

export type SignInServicesOptions = {
  readonly cognitoPort: ReservedPort;
  readonly googlePort: ReservedPort;
  readonly template: Template;
  readonly functions: Functions;
  readonly dataDir: string;
  readonly mailbox: Mailbox;
  readonly clock: Clock;
  readonly log: (line: string) => void;
};

export type SignInServices = {
  /** Ends and resumes the user pool as an outage would; its address and data stay. */
  readonly pool: { stop(): Promise<void>; start(): Promise<void> };
};

/** Opens the user pool, if the template has one, and the stand-in for Google, if the pool has such a provider. */
export function openSignInServices(options: SignInServicesOptions): SignInServices {
  const { cognitoPort, googlePort, log } = options;
  const url = localUrl(cognitoPort);
  const googleUrl = localUrl(googlePort);
  const cognito = openCognito({ ...options, url, googleUrl });
  const [provider] = cognito?.pool.providers.values() ?? [];
  const google = provider && openGoogle({ ...options, url: googleUrl, client: toClient(provider, url) });
  const served = { maxBodyBytes, answer: (request: HttpRequest) => cognito?.answer(request) ?? noUserPool(), log };
  cognitoPort.serve(served);
  googlePort.serve({ maxBodyBytes, answer: noUserPool, log, ...google });
  let running: RunningServer = cognitoPort;
  return {
    pool: {
      stop: () => running.close(),
      start: async () => {
        running = await serve({ ...served, port: cognitoPort.port });
      },
    },
  };
}

export function localUrl({ port }: RunningServer): string {
  return `http://localhost:${port}`;
}

function toClient({ ProviderDetails: { client_id: id, client_secret: secret } }: ProviderSettings, url: string) {
  return { id, secret, redirectUri: `${url}/oauth2/idpresponse` };
}

function noUserPool(): Promise<HttpResponse> {
  return Promise.resolve(replyJson(404, { message: 'The stack has no user pool.' }));
}
