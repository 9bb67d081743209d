import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiPageStyle } from '#contract/markup/api-page-style.ts';
import { contentSecurityPolicy } from '#infra/website/content-security-policy.ts';
import { configurations, makeBundle, siteOf, synthesise } from './configurations.ts';
import { propertiesOf, type Template } from './template.ts';

function headersOf(template: Template, id: 'Page' | 'Api') {
  const policy = propertiesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy', `Website${id}Headers`);
  return Object(policy['ResponseHeadersPolicyConfig']);
}

function pagePolicyOf(template: Template): string {
  return headersOf(template, 'Page').SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const site = siteOf('no domain');

test('R12 · the policy of a page allows its own origin and the origins of sign-in, and nothing else', () => {
  expect(pagePolicyOf(site).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self' https://cognito-idp.ap-south-1.amazonaws.com https://nilambarisite-<AccountId>.auth.ap-south-1.amazoncognito.com",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types site',
    'upgrade-insecure-requests',
  ]);
  expect(pagePolicyOf(site).length).toBeLessThan(600);
});

test('R12, K2 · the page policy allows requests to an own sign-in domain; if accounts are off, only to its own origin', () => {
  expect(pagePolicyOf(siteOf('no accounts'))).toContain("connect-src 'self';");
  expect(pagePolicyOf(siteOf('own sign-in domain with firewall'))).toContain('https://auth.asha.in');
});

test('R12 · the policy of a page allows the scripts of other companies that the settings list, and their connections', () => {
  const script = { src: 'https://stats.example/a.js', origin: 'https://stats.example', purpose: 'It counts.' };
  const scripts = [{ ...script, attributes: {}, connect: ['https://*.stats.example'], early: false }];
  const policy = pagePolicyOf(synthesise({ signIn: false, scripts }).site);

  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "script-src 'self' 'unsafe-inline' https://stats.example",
      "connect-src 'self' https://*.stats.example",
      'trusted-types site default',
    ]),
  );
});

test('R12 · a policy too long for CloudFront ends synthesis', () => {
  const origins = Array.from({ length: 40 }, (_, index) => `https://service-number-${index}.partner.example.com`);

  expect(() => contentSecurityPolicy(origins)).toThrow(/has up to 2\d{3} characters; CloudFront allows 1783/);
});

test('K3, N4, N7 · a page of the API may load only its style, font and mark, cannot be framed, and sends no referrer to other sites', () => {
  const policy = `default-src 'none'; style-src ${hash(apiPageStyle)}; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

  expect(headersOf(site, 'Api').SecurityHeadersConfig).toMatchObject({
    ContentSecurityPolicy: { ContentSecurityPolicy: policy },
    ContentTypeOptions: { Override: true },
    FrameOptions: { FrameOption: 'DENY' },
    ReferrerPolicy: { ReferrerPolicy: 'same-origin' },
  });
  expect(headersOf(site, 'Api').CustomHeadersConfig).toEqual(headersOf(site, 'Page').CustomHeadersConfig);
});

test.each([
  [undefined, false, false, 'max-age=63072000'],
  ['subdomains', true, false, 'max-age=63072000; includeSubDomains'],
  ['preload', true, true, 'max-age=63072000; includeSubDomains; preload'],
] as const)(
  'R12 · with hsts %s, responses and redirects have the same header',
  (hsts, subdomains, preload, redirect) => {
    const settings = configurations['external DNS'];
    const { site: template } = synthesise({ ...settings, domain: { ...settings.domain, hsts } });

    for (const id of ['Page', 'Api'] as const) {
      expect(headersOf(template, id).SecurityHeadersConfig.StrictTransportSecurity).toMatchObject({
        AccessControlMaxAgeSec: 63_072_000,
        IncludeSubdomains: subdomains,
        Preload: preload,
      });
    }
    const { FunctionCode: code } = propertiesOf(template, 'AWS::CloudFront::Function', 'WebsiteViewerRequest');
    expect(code).toContain(`const strictTransport = "${redirect}";`);
  },
);

const ownPolicy = `<head><meta http-equiv="Content-Security-Policy" content="script-src 'self' ${hash('run()')}; style-src 'self' ${hash('a{}')}">`;

test('R12 · loaded scripts and data blocks need no hash', () => {
  const others = '<script src="/assets/x.js"></script><script type="application/ld+json">{"a":1}</script>';
  const page = `${ownPolicy}<style>a{}</style><script>run()</script>${others}`;

  expect(makeBundle({ 'new/index.html': page }).pages).toContain('/new');
});

test.each([
  ['https://stats.example/a.js', 'https://other.example/a.js'],
  ['//stats.example/a.js', 'http://stats.example/a.js'],
])(
  'R12 · a page may load the listed script %s, and one that loads %s ends synthesis with the setting',
  (listed, other) => {
    const policy = ownPolicy.replace("script-src 'self'", "script-src 'self' https://stats.example");
    const loading = (src: string) =>
      `${policy}<style>a{}</style><script>run()</script><script defer src="${src}"></script>`;

    expect(makeBundle({ 'new/index.html': loading(listed) }).pages).toContain('/new');
    expect(() => makeBundle({ 'new/index.html': loading(other) })).toThrow(
      `The page /new/index.html loads ${other}. Add it to \`scripts\` in site.config.ts.`,
    );
  },
);

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
