import { describe, expect, test } from 'vitest';
import { edgeFunctionCode } from '#infra/website/edge-function-code.ts';
import { readWebBundle } from '#infra/website/web-bundle.ts';
import { pageSpellings } from '#test/support/page-spellings.ts';
import { edgeRequest, engines, loadEdgeCode, loadEdgeFunction } from './edge-function.ts';
import { bundleFolder, propertiesOf } from './synthesised.ts';

const bundle = readWebBundle(bundleFolder);
const code = edgeFunctionCode('viewer-request', bundle, {
  canonicalHost: 'asha.in',
  hsts: { includeSubDomains: true, preload: true },
});
const policy = propertiesOf('AWS::CloudFront::ResponseHeadersPolicy', 'WebsitePageHeaders');
const otherHosts = ['www.asha.in', 'd111.cloudfront.net', 'asha.in.evil.example'];

function at(host: string) {
  return { headers: { host: { value: host } } };
}

describe.each(engines)('in %s', (engine) => {
  const viewerRequest = loadEdgeCode(code, engine);

  test.each(otherHosts)('R12 · with a domain, %s redirects to the canonical host with path and query', async (host) => {
    const querystring = { utm_source: { value: 'a%20b' } };

    expect(await viewerRequest({ request: edgeRequest('/contact', { ...at(host), querystring }) })).toMatchObject({
      statusCode: 301,
      headers: { location: { value: 'https://asha.in/contact?utm_source=a%20b' } },
    });
  });

  test.each(pageSpellings)('R12 · %s at another host comes to %s in one step', async (uri, page) => {
    expect(await viewerRequest({ request: edgeRequest(uri, at('www.asha.in')) })).toMatchObject({
      headers: { location: { value: `https://asha.in${page}` } },
    });
  });

  test.each(['/robots.txt', '/nothing-here', '//evil.example/'])(
    'R12 · %s at another host is looked for at the canonical one',
    async (uri) => {
      expect(await viewerRequest({ request: edgeRequest(uri, at('www.asha.in')) })).toMatchObject({
        headers: { location: { value: `https://asha.in${uri}` } },
      });
    },
  );

  test('R12, K1 · a redirect has the headers that every answer has, HSTS as the policy says it', async () => {
    const withoutDomain = loadEdgeFunction('WebsiteViewerRequest', engine);
    const { AccessControlMaxAgeSec: age, ...options } = Object(
      Object(policy['ResponseHeadersPolicyConfig']).SecurityHeadersConfig.StrictTransportSecurity,
    );

    expect(options).toMatchObject({ IncludeSubdomains: false, Preload: false });
    expect(await withoutDomain({ request: edgeRequest('/contact/') })).toMatchObject({
      headers: {
        'strict-transport-security': { value: `max-age=${age}` },
        'x-content-type-options': { value: 'nosniff' },
      },
    });
    expect(await viewerRequest({ request: edgeRequest('/', at('www.asha.in')) })).toMatchObject({
      headers: { 'strict-transport-security': { value: `max-age=${age}; includeSubDomains; preload` } },
    });
  });

  test('R12 · at the canonical host pages are served', async () => {
    expect(await viewerRequest({ request: edgeRequest('/', at('asha.in')) })).toMatchObject({
      uri: `/releases/${bundle.releaseId}/index.html`,
    });
  });
});
