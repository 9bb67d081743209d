import { vi } from 'vitest';
import { timeoutMs } from '#test/support/timeouts.ts';

type PostedForm = {
  readonly path: string;
  readonly fillTime: number;
  readonly body: unknown;
};

/**
 * Stands in for the form API at the network's edge, so that Amplify itself runs. Each request waits for `answer`: a test
 * sees the form while it is being sent.
 */
export function installFormApi() {
  const posted: PostedForm[] = [];
  const waiting: ((response: Response | Error) => void)[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, { headers: given, body, signal }: RequestInit = {}) => {
    const headers = new Headers(given);
    posted.push({
      path: new URL(input).pathname,
      fillTime: Number(headers.get('x-fill-time')),
      body: JSON.parse(typeof body === 'string' ? body : 'null'),
    });
    const response = await new Promise<Response | Error>((resolve, reject) => {
      waiting.push(resolve);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    if (response instanceof Error) throw response;
    return response;
  });
  const answer = async (...responses: readonly (Response | Error)[]) => {
    for (const response of responses) {
      await vi.waitUntil(() => waiting.length > 0, { timeout: timeoutMs });
      waiting.shift()!(response);
    }
  };
  const untilPosted = (count: number) => vi.waitUntil(() => posted.length >= count, { timeout: timeoutMs });
  return { posted, answer, untilPosted };
}
