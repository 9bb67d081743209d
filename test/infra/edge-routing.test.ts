import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formRoutes } from '#contract/form-routes.ts';
import { runtimeConfigPath } from '#contract/runtime-config.ts';
import { readWebBundle } from '#infra/website/web-bundle.ts';
import { pageSpellings, unknownPaths } from '#test/support/page-spellings.ts';
import { edgeRequest, engines, loadEdgeFunction } from './edge-function.ts';
import { bundleFolder } from './synthesised.ts';

const { releaseId } = readWebBundle(bundleFolder);
const folder = `/releases/${releaseId}`;

const formPages = Object.values(formRoutes).flatMap(({ acceptedPage, refusedPage }) => [acceptedPage, refusedPage]);

describe.each(engines)('in %s', (engine) => {
  const viewerRequest = loadEdgeFunction('WebsiteViewerRequest', engine);
  const viewerResponse = loadEdgeFunction('WebsiteViewerResponse', engine);

  async function statusFor(statusCode: number, headers: Record<string, { value: string }>): Promise<unknown> {
    const response = await viewerResponse({ request: edgeRequest('/any'), response: { statusCode, headers } });
    return Reflect.get(Object(response), 'statusCode');
  }

  test.each(['/', '/contact', ...formPages])('R12 · the page %s is read from its prerendered file', async (uri) => {
    const file = `${uri === '/' ? '' : uri}/index.html`;

    expect(await viewerRequest({ request: edgeRequest(uri) })).toMatchObject({ uri: `${folder}${file}` });
    expect(existsSync(join(bundleFolder, file))).toBe(true);
  });

  test.each(['/robots.txt', '/favicon.svg'])('R12 · the file %s is the release’s, asked for as it was', async (uri) => {
    const request = edgeRequest(uri, { headers: { range: { value: 'bytes=0-1' } } });

    expect(await viewerRequest({ request })).toEqual({ ...request, uri: `${folder}${uri}` });
  });

  test('K1 · what the pages have to know of the stack is of no release', async () => {
    const request = edgeRequest(runtimeConfigPath);

    expect(await viewerRequest({ request })).toEqual(request);
  });

  test.each(pageSpellings)('R12 · %s is another spelling of %s and redirects to it', async (uri, page) => {
    expect(await viewerRequest({ request: edgeRequest(uri) })).toMatchObject({
      statusCode: 301,
      headers: { location: { value: page } },
    });
  });

  test('R12 · a redirect keeps the query as it was sent', async () => {
    const querystring = {
      utm_source: { value: 'a%20b%26c' },
      tag: { value: 'x', multiValue: [{ value: 'x' }, { value: 'y' }] },
      flag: { value: '' },
    };

    expect(await viewerRequest({ request: edgeRequest('/contact/', { querystring }) })).toMatchObject({
      headers: { location: { value: '/contact?utm_source=a%20b%26c&tag=x&tag=y&flag' } },
    });
  });

  test.each(unknownPaths.map((uri) => [uri.slice(0, 30), uri]))(
    'R10, R12 · the unknown path %s shows the 404 page with the status 404',
    async (_, uri = '') => {
      expect(await viewerRequest({ request: edgeRequest(uri) })).toMatchObject({ uri: `${folder}/404.html` });
    },
  );

  test('R12 · an unknown path is 404 also if the request asks for a part or for news', async () => {
    const headers = Object.fromEntries(
      ['if-none-match', 'if-modified-since', 'range', 'if-range', 'accept'].map((name) => [name, { value: 'x' }]),
    );

    const request = await viewerRequest({ request: edgeRequest('/nothing-here', { headers }) });

    expect(Object.keys(Reflect.get(Object(request), 'headers'))).toEqual(['accept']);
  });

  test('R10, R12 · what its metadata call 404 is sent as 404, and every other answer as it is', async () => {
    const notFound = { 'x-amz-meta-status': { value: '404' } };

    expect(await statusFor(200, notFound)).toBe(404);
    expect(await Promise.all([200, 206, 301, 304].map((status) => statusFor(status, {})))).toEqual([
      200, 206, 301, 304,
    ]);
  });
});
