import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formRoutes } from '#contract/form-routes.ts';
import { runtimeConfigPath } from '#contract/runtime-config.ts';
import { pageSpellings, unknownPaths } from '#test/support/page-spellings.ts';
import { edgeRequest, engines, loadEdgeFunction } from './edge-function.ts';
import { bundleFolder } from './synthesised.ts';

const formPages = Object.values(formRoutes).flatMap(({ acceptedPage, refusedPage }) => [acceptedPage, refusedPage]);

describe.each(engines)('in %s', (engine) => {
  const viewerRequest = loadEdgeFunction('WebsiteViewerRequest', engine);
  const viewerResponse = loadEdgeFunction('WebsiteViewerResponse', engine);

  function statusFor(uri: string, statusCode = 200): unknown {
    const response = viewerResponse({ request: edgeRequest(uri), response: { statusCode, headers: {} } });
    return Reflect.get(Object(response), 'statusCode');
  }

  test.each(['/', '/contact', ...formPages])('R12 · the page %s is read from its prerendered file', (uri) => {
    const file = `${uri === '/' ? '' : uri}/index.html`;

    expect(viewerRequest({ request: edgeRequest(uri) })).toMatchObject({ uri: file });
    expect(existsSync(join(bundleFolder, file))).toBe(true);
    expect(statusFor(uri)).toBe(200);
  });

  test.each(['/robots.txt', '/favicon.svg', runtimeConfigPath])('R12 · the file %s passes as it is', (uri) => {
    const request = edgeRequest(uri, { headers: { range: { value: 'bytes=0-1' } } });

    expect(viewerRequest({ request })).toEqual(request);
    expect(statusFor(uri)).toBe(200);
  });

  test.each(pageSpellings)('R12 · %s is another spelling of %s and redirects to it', (uri, page) => {
    expect(viewerRequest({ request: edgeRequest(uri) })).toMatchObject({
      statusCode: 301,
      headers: { location: { value: page } },
    });
  });

  test('R12 · a redirect keeps the query as it was sent', () => {
    const querystring = {
      utm_source: { value: 'a%20b%26c' },
      tag: { value: 'x', multiValue: [{ value: 'x' }, { value: 'y' }] },
      flag: { value: '' },
    };

    expect(viewerRequest({ request: edgeRequest('/contact/', { querystring }) })).toMatchObject({
      headers: { location: { value: '/contact?utm_source=a%20b%26c&tag=x&tag=y&flag' } },
    });
  });

  test.each(unknownPaths.map((uri) => [uri.slice(0, 30), uri]))(
    'R10, R12 · the unknown path %s shows the 404 page with the status 404',
    (_, uri = '') => {
      expect(viewerRequest({ request: edgeRequest(uri) })).toMatchObject({ uri: '/404.html' });
      expect(statusFor(uri)).toBe(404);
    },
  );

  test('R12 · an unknown path is 404 also if the request asks for a part or for news', () => {
    const headers = Object.fromEntries(
      ['if-none-match', 'if-modified-since', 'range', 'if-range', 'accept'].map((name) => [name, { value: 'x' }]),
    );

    const request = viewerRequest({ request: edgeRequest('/nothing-here', { headers }) });

    expect(Object.keys(Reflect.get(Object(request), 'headers'))).toEqual(['accept']);
  });

  test('R12 · whichever form of the request the response function is shown, a page is 200 and the 404 page is 404', () => {
    expect([statusFor('/index.html'), statusFor('/contact/index.html'), statusFor('/404.html')]).toEqual([
      200, 200, 404,
    ]);
  });

  test('R12 · an answer that is not 200 keeps its status', () => {
    expect([statusFor('/contact', 304), statusFor('/nothing-here', 301), statusFor('/robots.txt', 206)]).toEqual([
      304, 301, 206,
    ]);
  });
});
