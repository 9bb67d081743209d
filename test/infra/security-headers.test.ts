import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#infra/website/content-security-policy.ts';
import { makeBundle, siteOf, synthesise } from './configurations.ts';
import { edgeCode } from './edge-function.ts';
import { propertiesOf, type Template } from './template.ts';

function pagePolicyOf(template: Template): string {
  const { ResponseHeadersPolicyConfig } = propertiesOf(
    template,
    'AWS::CloudFront::ResponseHeadersPolicy',
    'WebsitePageHeaders',
  );
  return Object(ResponseHeadersPolicyConfig).SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test('R12 · the policy of a page allows the scripts of other companies that the settings list, and their connections', () => {
  const script = { src: 'https://stats.example/a.js', origin: 'https://stats.example', purpose: 'It counts.' };
  const scripts = [{ ...script, attributes: {}, connect: ['https://*.stats.example'] }];
  const policy = pagePolicyOf(synthesise({ signIn: false, scripts }).site);

  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "script-src 'self' 'unsafe-inline' https://stats.example",
      "connect-src 'self' https://*.stats.example",
      'trusted-types site default',
    ]),
  );
});

test('K2, R12 · the policy of a page allows the user pool and its login pages', () => {
  const connections = /connect-src ([^;]*)/.exec(pagePolicyOf(siteOf('Route 53 in ap-south-1')))?.[1];

  expect(connections).toContain('https://cognito-idp.ap-south-1.amazonaws.com');
  expect(connections).toContain('.auth.ap-south-1.amazoncognito.com');
});

test('R12 · a policy too long for CloudFront ends synthesis', () => {
  const origins = Array.from({ length: 40 }, (_, index) => `https://service-number-${index}.partner.example.com`);

  expect(() => contentSecurityPolicy(origins)).toThrow(/has up to 2\d{3} characters; CloudFront allows 1783/);
});

test('R12 · with hsts, redirects have the same header as responses', () => {
  const header = 'max-age=63072000; includeSubDomains; preload';

  expect(edgeCode(siteOf('every option'), 'WebsiteViewerRequest')).toContain(`strictTransport = "${header}";`);
});

const ownPolicy = `<head><meta http-equiv="Content-Security-Policy" content="script-src 'self' ${hash('run()')}; style-src 'self' ${hash('a{}')}">`;

test.each([
  ['https://stats.example/a.js', 'https://other.example/a.js'],
  ['//stats.example/a.js', 'http://stats.example/a.js'],
])('R12 · a page may load the listed script %s, and not %s', (listed, other) => {
  const policy = ownPolicy.replace("script-src 'self'", "script-src 'self' https://stats.example");
  const loading = (src: string) =>
    `${policy}<style>a{}</style><script>run()</script><script defer src="${src}"></script>`;

  expect(makeBundle({ 'new/index.html': loading(listed) }).pages).toContain('/new');
  expect(() => makeBundle({ 'new/index.html': loading(other) })).toThrow(
    `The page /new/index.html loads ${other}. Add it to \`scripts\` in site.config.ts.`,
  );
});

test.each([
  ['no policy', '<head><style>a{}</style>', 'has no policy for its scripts'],
  ['a policy that does not come first', ownPolicy.replace('<head>', '<head><title>A</title>'), 'has no policy'],
  [
    'a policy that allows every script',
    ownPolicy.replace(`'self' ${hash('run()')}`, "'unsafe-inline'"),
    'has no policy for its scripts',
  ],
  [
    'an unknown script',
    `${ownPolicy}<script type="module">more()</script>`,
    'has a script that its own policy refuses',
  ],
  ['an unknown style', `${ownPolicy}<style>b{}</style>`, 'has a style that its own policy refuses'],
])('R12 · a page with %s ends synthesis', (_, page, sentence) => {
  expect(() => makeBundle({ 'new/index.html': page })).toThrow(sentence);
});
