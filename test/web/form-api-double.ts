import { vi } from 'vitest';
import { patience } from '#test/support/patience.ts';

export type PostedForm = {
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
};

/**
 * Stands in for the form API at the network's edge: Amplify itself runs. Each submission waits until `answer` is called,
 * so that a test sees the form while it is being sent.
 */
export function installFormApi() {
  const posted: PostedForm[] = [];
  const waiting: ((response: Response | Error) => void)[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : 'null');
    posted.push({ path: new URL(input).pathname, key: headers.get('idempotency-key'), body });
    const response = await new Promise<Response | Error>((resolve) => {
      waiting.push(resolve);
    });
    if (response instanceof Error) throw response;
    return response;
  });
  const answer = async (response: Response | Error) => {
    await vi.waitUntil(() => waiting.length > 0, { timeout: patience });
    waiting.shift()!(response);
  };
  return { posted, answer };
}
