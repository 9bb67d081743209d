import { setTimeout as delay } from 'node:timers/promises';
import { reply, replyJson, type HttpRequest, type HttpResponse } from './message.ts';
import type { Answer } from './serve.ts';

const slowMs = 4_000;
const services = ['cognito', 'dynamodb', 'ses', 'google'] as const;
export type Service = (typeof services)[number];

/** What a service answers during an outage. `html` is the page of a proxy or of a firewall in between. */
const outages = {
  cut: async () => undefined,
  hang: () => new Promise<never>(() => {}),
  slow: (answer) => delay(slowMs).then(answer),
  html: async () => reply(403, 'text/html', '<!doctype html><title>Request blocked</title>'),
  unavailable: async () => replyJson(503, { message: 'Service Unavailable' }),
} satisfies Record<string, (answer: () => ReturnType<Answer>) => ReturnType<Answer>>;
export type Outage = keyof typeof outages;

/** Outages of services of the local cloud, which a test or a person begins and ends. */
export class Outages {
  readonly #current = new Map<Service, Outage>();

  begin(service: Service, kind: Outage): void {
    this.#current.set(service, kind);
  }

  end(service: Service): void {
    this.#current.delete(service);
  }

  /** Answers like `answer`, except during an outage of the service. */
  interrupt(service: Service, answer: Answer): Answer {
    return (request) => {
      const kind = this.#current.get(service);
      return kind === undefined ? answer(request) : outages[kind](() => answer(request));
    };
  }

  /** `PUT` and `DELETE` need a preflight request, so no page of another site can begin an outage. */
  control({ method, query }: HttpRequest): HttpResponse {
    const wanted = new URLSearchParams(query);
    const service = services.find((each) => each === wanted.get('service'));
    const kind = wanted.get('kind');
    if (method === 'PUT' && service && isOutage(kind)) this.begin(service, kind);
    else if (method === 'DELETE' && service) this.end(service);
    else if (method !== 'GET') return replyJson(400, { services, kinds: Object.keys(outages) });
    return replyJson(200, { outages: Object.fromEntries(this.#current) });
  }
}

function isOutage(kind: string | null): kind is Outage {
  return kind !== null && Object.hasOwn(outages, kind);
}
