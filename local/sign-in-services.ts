import type { Clock } from './clock.ts';
import { openCognito, type Cognito } from '#local/cognito/cognito.ts';
import type { ProviderSettings } from '#local/cognito/user-pool/provider-settings.ts';
import { openGoogle, type Google } from '#local/google/google.ts';
import { replyJson } from '#local/http/message.ts';
import { serve } from '#local/http/serve.ts';
import type { Functions } from '#local/lambda/functions.ts';
import type { Mailbox } from '#local/mail/mailbox.ts';
import type { Template } from '#local/template/template.ts';

const maxBodyBytes = 1_000_000;

export type SignInServicesOptions = {
  /** 0 lets the system choose. */
  readonly cognitoPort: number;
  readonly googlePort: number;
  readonly dataDir: string;
  readonly mailbox: Mailbox;
  readonly clock: Clock;
  readonly log: (line: string) => void;
};

export type SignInServices = {
  /** The user pool's API and hosted pages. */
  readonly url: string;
  readonly googleUrl: string;
  /** Begins to answer, as the template's user pool says; without one, that there is none. */
  readonly open: (template: Template, functions: Functions) => void;
  /** Ends and resumes the user pool as an outage would; its address and data stay. */
  readonly pool: { stop(): Promise<void>; start(): Promise<void> };
  readonly close: () => Promise<void>;
};

/**
 * The user pool and the stand-in for Google. Their ports are taken at once, because their addresses are part of what
 * the template resolves to; requests wait for `open`. Throws a `StartupError` for a busy port.
 */
export async function startSignInServices(options: SignInServicesOptions): Promise<SignInServices> {
  const { dataDir, mailbox, clock, log } = options;
  const ready = Promise.withResolvers<Cognito | undefined>();
  let google: Google | undefined;
  const servePool = (port: number) =>
    serve({
      port,
      maxBodyBytes,
      answer: async (request) => (await ready.promise)?.answer(request) ?? noUserPool(),
      log,
    });
  let cognitoServer = await servePool(options.cognitoPort);
  const googleServer = await serve({
    port: options.googlePort,
    maxBodyBytes,
    answer: () => Promise.resolve(noUserPool()),
    intercept: (request, response) => google?.intercept(request, response) ?? false,
    log,
  }).catch(async (error: unknown) => {
    await cognitoServer.close();
    throw error;
  });
  const url = `http://localhost:${cognitoServer.port}`;
  const googleUrl = `http://localhost:${googleServer.port}`;
  return {
    url,
    googleUrl,
    open(template, functions) {
      const cognito = openCognito({ template, functions, dataDir, url, googleUrl, mailbox, clock, log });
      const [provider] = cognito?.pool.providers.values() ?? [];
      if (provider) google = openGoogle({ url: googleUrl, client: toClient(provider, url), dataDir, log });
      ready.resolve(cognito);
    },
    pool: {
      stop: () => cognitoServer.close(),
      start: async () => {
        cognitoServer = await servePool(cognitoServer.port);
      },
    },
    async close() {
      await cognitoServer.close();
      await googleServer.close();
    },
  };
}

/** The pool as Google knows it. */
function toClient({ ProviderDetails: { client_id: id, client_secret: secret } }: ProviderSettings, url: string) {
  return { id, secret, redirectUri: `${url}/oauth2/idpresponse` };
}

function noUserPool() {
  return replyJson(404, { message: 'The stack has no user pool.' });
}
