import { expect, test, vi } from 'vitest';
import { createJsonCache, getJson } from '#web/src/data/get-json.ts';

function answerWith(response: () => Response) {
  const fetch = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>(async () => response());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('D1 · a key is fetched from its segments joined by slashes, with cookies, and parsed as JSON', async () => {
  const fetch = answerWith(() => Response.json({ region: 'ap-south-1' }));

  await expect(getJson(['/api', 'regions', 'first'])).resolves.toEqual({ region: 'ap-south-1' });

  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/regions/first', { credentials: 'include' });
});

test('D2, M13 · an answer that is not ok raises its status and body', async () => {
  answerWith(() => new Response('no such region', { status: 404 }));

  await expect(getJson(['/api'])).rejects.toThrow('404: no such region');
});

test('D2, M13 · an answer without a body raises its status and status text', async () => {
  answerWith(() => new Response('', { status: 502, statusText: 'Bad Gateway' }));

  await expect(getJson(['/api'])).rejects.toThrow('502: Bad Gateway');
});

test('D3 · 401 raises, unless the caller asks for null', async () => {
  answerWith(() => new Response('', { status: 401, statusText: 'Unauthorized' }));

  await expect(getJson(['/me'])).rejects.toThrow('401: Unauthorized');
  await expect(getJson(['/me'], { unauthorized: 'null' })).resolves.toBeNull();
});

test('D4 · what was fetched once is never fetched again', async () => {
  const fetch = answerWith(() => Response.json({ region: 'ap-south-1' }));
  const cached = createJsonCache();

  await cached(['/config.json']);
  window.dispatchEvent(new Event('focus'));
  await expect(cached(['/config.json'])).resolves.toEqual({ region: 'ap-south-1' });

  expect(fetch).toHaveBeenCalledTimes(1);
});

test('D4 · a failure is not retried by itself, and not kept', async () => {
  const fetch = answerWith(() => new Response('', { status: 503, statusText: 'Unavailable' }));
  const cached = createJsonCache();

  await expect(cached(['/config.json'])).rejects.toThrow('503: Unavailable');
  expect(fetch).toHaveBeenCalledTimes(1);

  await expect(cached(['/config.json'])).rejects.toThrow('503: Unavailable');
  expect(fetch).toHaveBeenCalledTimes(2);
});
