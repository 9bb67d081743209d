import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** What happens to a request on its way to a service. */
export type Fault =
  /** The connection is cut before anything is passed on. */
  | { readonly kind: 'cut' }
  /** It is passed on, and the connection is cut once the service has answered. */
  | { readonly kind: 'cut-after' }
  /** It is passed on so much later. */
  | { readonly kind: 'delayed'; readonly ms: number }
  /** It is passed on at once, and its answer so much later. */
  | { readonly kind: 'answered-late'; readonly ms: number }
  /** Nothing ever comes back. */
  | { readonly kind: 'silent' }
  /** The service seems to fail. */
  | { readonly kind: 'failed' };

export type Exchange = { readonly operation: string; readonly body: string; readonly status: number };

/** What stands between the functions and a service: passes requests on, unless it is told to harm them. */
export class Link {
  /** The address of the service. */
  target = '';
  /** What happens to a request, by the service's name for it. */
  harm: (operation: string) => Fault | undefined = () => undefined;
  onAnswer: (exchange: Exchange) => void = () => undefined;
  /** How many requests were harmed. */
  harmed = 0;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer((incoming, response) => {
    this.#answer(incoming, response).catch(() => response.destroy());
  });

  static async open(): Promise<Link> {
    const link = new Link();
    link.#server.listen(0, '127.0.0.1');
    await once(link.#server, 'listening');
    return link;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const operation = String(incoming.headers['x-amz-target'] ?? incoming.url).replace(/^.*[./]/, '');
    const fault = this.harm(operation);
    if (fault) this.harmed += 1;
    if (fault?.kind === 'silent') return;
    if (fault?.kind === 'cut') return void response.destroy();
    if (fault?.kind === 'failed') return void response.writeHead(500).end();
    if (fault?.kind === 'delayed') await pause(fault.ms);
    const answer = await this.#pass(incoming, body);
    const answered = await buffer(answer);
    const status = answer.statusCode ?? 0;
    this.onAnswer({ operation, body: body.toString(), status });
    if (fault?.kind === 'cut-after') return void response.destroy();
    if (fault?.kind === 'answered-late') await pause(fault.ms);
    response.writeHead(status, answer.headers).end(answered);
  }

  async #pass({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const passed = request(`${this.target}${url}`, { method, headers, agent: this.#agent });
    passed.end(body);
    const [answer]: IncomingMessage[] = await once(passed, 'response');
    if (!answer) throw new Error('There was no answer.');
    return answer;
  }
}
