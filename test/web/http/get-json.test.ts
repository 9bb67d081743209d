import { expect, onTestFinished, test, vi } from 'vitest';
import { runtimeConfigPath } from '#contract/runtime-config.ts';
import { createJsonCache, getJson } from '#web/src/http/get-json.ts';

function answerWith(response: () => Response) {
  const fetch = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>(async () => response());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('D1 · a query key is a list of path segments; getJson joins them by slashes, fetches with cookies and parses JSON', async () => {
  const fetch = answerWith(() => Response.json({ region: 'ap-south-1' }));

  await expect(getJson(['/api', 'regions', 'first'])).resolves.toEqual({ region: 'ap-south-1' });

  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/regions/first', { credentials: 'include' });
});

test('D2, M13 · a response that is not ok raises its status and body, or its status text', async () => {
  answerWith(() => new Response('no such region', { status: 404 }));
  await expect(getJson(['/api'])).rejects.toThrow('404: no such region');

  answerWith(() => new Response('', { status: 502, statusText: 'Bad Gateway' }));
  await expect(getJson(['/api'])).rejects.toThrow('502: Bad Gateway');
});

test('D4 · a failure is neither retried by itself nor kept, and what was fetched once is never fetched again', async () => {
  const cached = createJsonCache();
  const failing = answerWith(() => new Response('', { status: 503, statusText: 'Unavailable' }));
  await expect(cached(['/config.json'])).rejects.toThrow('503: Unavailable');
  expect(failing).toHaveBeenCalledOnce();

  const fetch = answerWith(() => Response.json({ region: 'ap-south-1' }));
  await cached(['/config.json']);
  window.dispatchEvent(new Event('focus'));
  await expect(cached(['/config.json'])).resolves.toEqual({ region: 'ap-south-1' });

  expect(fetch).toHaveBeenCalledOnce();
});

test('D1 · a segment may hold any text and stays one segment, except those that a browser would resolve', async () => {
  const fetch = answerWith(() => Response.json({}));

  await getJson(['/api', 'a/b', 'name@example.com?x=1#y', '100 %', '']);
  for (const segment of ['.', '..'])
    await expect(getJson(['/api', segment, 'admin'])).rejects.toThrow(`"${segment}" cannot be a segment of a path.`);

  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/a%2Fb/name%40example.com%3Fx%3D1%23y/100%20%25/']);
});

test('D3, D4 · a 401 that was null for one caller still raises for another, in either order', async () => {
  const fetch = answerWith(() => new Response('', { status: 401, statusText: 'Unauthorized' }));
  const cached = createJsonCache();

  await expect(cached(['/me'], { unauthorized: 'null' })).resolves.toBeNull();
  await expect(cached(['/me'])).rejects.toThrow('401: Unauthorized');
  await expect(cached(['/me'], { unauthorized: 'null' })).resolves.toBeNull();

  expect(fetch).toHaveBeenCalledTimes(2);
});

test('D4 · settings that are not ours are not kept: the next call asks again', async () => {
  // The files of a worker share the settings in memory.
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { readSignInConfig } = await import('#web/src/http/get-json.ts');
  answerWith(() => Response.json({ accepted: false }));
  await expect(readSignInConfig()).rejects.toThrow('signIn');

  const signIn = { userPoolId: 'pool', userPoolClientId: 'client', userPoolEndpoint: 'https://pool.example' };
  const fetch = answerWith(() => Response.json({ signIn }));
  await expect(readSignInConfig()).resolves.toEqual(signIn);
  await readSignInConfig();

  expect(fetch).toHaveBeenCalledExactlyOnceWith(runtimeConfigPath, { credentials: 'include' });
});
