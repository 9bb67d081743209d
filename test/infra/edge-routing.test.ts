import { describe, expect, test } from 'vitest';
import { runtimeConfigPath } from '#contract/runtime-config.ts';
import { pageSpellings, unknownPaths } from '#test/support/page-spellings.ts';
import { siteOf, testBundle } from './configurations.ts';
import { edgeCode, edgeRequest, engines, runEdgeFunction, type EdgeRequest } from './edge-function.ts';

const folder = `/releases/${testBundle.releaseId}`;
const requestCode = edgeCode(siteOf('no domain'), 'WebsiteViewerRequest');
const responseCode = edgeCode(siteOf('no domain'), 'WebsiteViewerResponse');
const domainCode = edgeCode(siteOf('Route 53 in ap-south-1'), 'WebsiteViewerRequest');

const ownHost = { value: 'asha.in' };

describe.each(engines)('in %s', (engine) => {
  const route = (uri: string, rest?: Partial<EdgeRequest>, rawQuery?: string) =>
    runEdgeFunction(requestCode, engine, { request: edgeRequest(uri, rest), rawQuery });
  const routeAt = (host: string, uri: string, rawQuery?: string) =>
    runEdgeFunction(domainCode, engine, {
      request: edgeRequest(uri, { headers: { host: { value: host } } }),
      rawQuery,
    });

  test.each([
    ['/', '/index.html'],
    ['/contact', '/contact/index.html'],
    ['/robots.txt', '/robots.txt'],
    ['/favicon.svg', '/favicon.svg'],
  ])('R12 · %s is read from the file %s in the folder of the release, also for a range request', (uri, file) => {
    const request = edgeRequest(uri, { headers: { range: { value: 'bytes=0-1' } } });

    expect(route(uri, request)).toEqual({ ...request, uri: `${folder}${file}` });
    // This file belongs to no release.
    expect(route(runtimeConfigPath)).toEqual(edgeRequest(runtimeConfigPath));
  });

  test.each(pageSpellings)('R12 · %s is another spelling of %s and redirects to it', (uri, page) => {
    expect(route(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: page } } });
  });

  test('G9 · the path that password managers open leads to the form that changes the password, where there is one', () => {
    const response = route('/.well-known/change-password');

    expect(response).toMatchObject({ statusCode: 302, headers: { location: { value: '/account#password-change' } } });
  });

  test('R12 · a redirect keeps the query as it was sent', () => {
    const query = 'b=1&tag=x&a=%20%26&tag=y&empty=&flag';

    expect(route('/contact/', {}, query)).toMatchObject({ headers: { location: { value: `/contact?${query}` } } });
    expect(route('/contact/', {}, '')).toMatchObject({ headers: { location: { value: '/contact' } } });
  });

  test.each(unknownPaths.map((uri) => [uri.slice(0, 30), uri]))('R10, R12 · %s shows the 404 page', (_, uri = '') => {
    expect(route(uri)).toMatchObject({ uri: `${folder}/404.html` });
  });

  test.each(['/', '/robots.txt', '/nothing-here'])(
    'R12 · %s is never compared with the date of an earlier file',
    (uri) => {
      const headers = { 'if-modified-since': { value: 'Fri, 01 Jan 2100 00:00:00 GMT' } };

      expect(Object(route(uri, { headers })).headers).toEqual({});
    },
  );

  const workerHeaders = { 'service-worker': { value: 'script' } };

  test.each([
    ['/sw.js', {}],
    ['/firebase-messaging-sw.js', {}],
    ['/contact', workerHeaders],
  ])('R12 · a request for the service worker %s of an earlier site gets the script that ends it', (uri, headers) => {
    expect(route(uri, { headers })).toMatchObject({ uri: `${folder}/sw.js` });
  });

  test('R12 · a service worker of a host that redirects is ended too, because browsers refuse a redirected script', () => {
    const request = edgeRequest('/sw.js', { headers: { host: { value: 'www.asha.in' }, ...workerHeaders } });

    expect(runEdgeFunction(domainCode, engine, { request })).toMatchObject({ uri: `${folder}/sw.js` });
  });

  test('R12 · a conditional or partial request for an unknown path still gets the whole 404 page', () => {
    const names = ['if-none-match', 'range', 'if-range', 'accept'];
    const headers = Object.fromEntries(names.map((name) => [name, { value: 'x' }]));

    expect(route('/nothing-here', { headers })).toMatchObject({ headers: { accept: { value: 'x' } } });
    expect(Object.keys(Object(route('/nothing-here', { headers })).headers)).toEqual(['accept']);
  });

  test.each([
    [200, '404', 404],
    [200, undefined, 200],
    [304, undefined, 304],
  ])('R10, R12 · a response %i with the status metadata %s becomes %i', (statusCode, status, expected) => {
    const headers: EdgeRequest['headers'] = status === undefined ? {} : { 'x-amz-meta-status': { value: status } };
    const event = { request: edgeRequest('/any', { headers: { host: ownHost } }), response: { statusCode, headers } };

    expect(runEdgeFunction(responseCode, engine, event)).toMatchObject({ statusCode: expected });
  });

  test.each([
    ['d111.cloudfront.net', 'noindex, nofollow'],
    ['asha.in', undefined],
  ])('O3 · a page at %s has the robots tag %s', (value, expected) => {
    const request = edgeRequest('/', { headers: { host: { value } } });
    const event = { request, response: { statusCode: 200, headers: {} } };

    expect(Object(runEdgeFunction(responseCode, engine, event)).headers['x-robots-tag']?.value).toBe(expected);
  });

  test.each([
    ['text/html', 'text/html; charset=utf-8'],
    ['text/html; charset=utf-8', 'text/html; charset=utf-8'],
    ['image/svg+xml', 'image/svg+xml'],
  ])('R12 · a response with the type %s reaches the visitor with %s', (value, expected) => {
    const response = { statusCode: 200, headers: { 'content-type': { value } } };

    expect(
      runEdgeFunction(responseCode, engine, { request: edgeRequest('/any', { headers: { host: ownHost } }), response }),
    ).toMatchObject({
      headers: { 'content-type': { value: expected } },
    });
  });

  test('O2, K1 · a request to another host is redirected once, to the site’s host and the exact path of the page', () => {
    expect(routeAt('www.asha.in', '/Contact/', 'a=1')).toMatchObject({
      statusCode: 301,
      headers: {
        location: { value: 'https://asha.in/contact?a=1' },
        'strict-transport-security': { value: 'max-age=63072000' },
      },
    });
    expect(routeAt('d111.cloudfront.net', '/nothing-here')).toMatchObject({
      headers: { location: { value: 'https://asha.in/nothing-here' } },
    });
    expect(routeAt('asha.in', '/contact')).toMatchObject({ uri: `${folder}/contact/index.html` });
  });
});
