import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isLoopbackHost } from '#local/http/loopback.ts';
import { reply } from '#local/http/message.ts';
import { receive } from '#local/http/receive.ts';
import { isSameOrigin } from '#local/http/same-origin.ts';
import { send } from '#local/http/serve.ts';
import { openSigningKey } from '#local/signing-key.ts';
import { openAccounts } from './accounts.ts';
import { readChoice, replyChooser } from './chooser-page.ts';
import { createProvider, type ProviderOptions } from './provider.ts';

const maxFormBytes = 10_000;

export type GoogleOptions = Pick<ProviderOptions, 'url' | 'client'> & {
  readonly dataDir: string;
  readonly log: (line: string) => void;
};

/** Takes a request, unless it is for a host that is not this machine. */
export type Google = { readonly intercept: (request: IncomingMessage, response: ServerResponse) => boolean };

/** The stand-in for Google, which starts when somebody first comes to it: its key takes a third of a second to make. */
export function openGoogle(options: GoogleOptions): Google {
  let google: Google | undefined;
  return { intercept: (request, response) => (google ??= startGoogle(options)).intercept(request, response) };
}

/** A certified OpenID provider and a page on which one chooses who to be. */
function startGoogle({ url, client, dataDir, log }: GoogleOptions): Google {
  const accounts = openAccounts(dataDir);
  const key = openSigningKey(join(dataDir, 'google-key.pem'));
  const provider = createProvider({ url, client, key, accounts });
  provider.on('server_error', (_, error) => log(`Google failed: ${error.stack ?? error.message}`));
  const answerProtocol = provider.callback();

  async function answerChooser(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await receive(request, maxFormBytes);
    if (!received) return;
    if ('rejection' in received) return send(response, received.rejection);
    if (request.method !== 'POST') return send(response, replyChooser());
    if (!isSameOrigin(received.request)) return send(response, reply(403, 'text/plain', 'Another origin posted this.'));
    const person = readChoice(new URLSearchParams(received.request.body.toString()));
    if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' });
    await forgetSession(request, response);
    // Whatever was asked for, choosing answers it.
    const result = { login: { accountId: accounts.add(person) }, select_account: {}, consent: {} };
    return provider.interactionFinished(request, response, result);
  }

  /** Without this the provider would sign the former person out by a page and a script of its own. */
  async function forgetSession(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const interaction = await provider.interactionDetails(request, response);
    const { session: origin } = interaction;
    if (!origin) return;
    const session = await provider.Session.findByUid(origin.uid);
    await session?.destroy();
    delete interaction.session;
    await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
  }

  return {
    intercept(request, response) {
      if (!isLoopbackHost(request.headers.host)) return false;
      if (request.url?.startsWith('/signin/') !== true) {
        void answerProtocol(request, response);
        return true;
      }
      answerChooser(request, response).catch((error: unknown) => {
        log(`Google's chooser: ${error instanceof Error ? error.message : String(error)}`);
        if (!response.headersSent)
          send(response, reply(400, 'text/plain', 'This sign-in has ended. Go back and retry.'));
      });
      return true;
    },
  };
}
