import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkPageStyle } from '#contract/link-page-style.ts';
import { contentSecurityPolicy } from '#infra/website/content-security-policy.ts';
import { readWebBundle } from '#infra/website/web-bundle.ts';
import { deployed } from './deployed.ts';
import { bundleFolder, propertiesOf } from './synthesised.ts';

const pageHeaders = propertiesOf('AWS::CloudFront::ResponseHeadersPolicy', 'WebsitePageHeaders')[
  'ResponseHeadersPolicyConfig'
];
const shippedPolicy = /"ContentSecurityPolicy":"([^"]+)"/.exec(JSON.stringify(deployed(pageHeaders)))?.[1] ?? '';

function directives(policy: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]));
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Cuts the elements of a name out of HTML by hand: another way than the one under test. */
function blocksOf(html: string, name: string): readonly { readonly attributes: string; readonly text: string }[] {
  return html
    .split(`<${name}`)
    .slice(1)
    .map((block) => ({
      attributes: block.slice(0, block.indexOf('>')),
      text: block.slice(block.indexOf('>') + 1, block.indexOf(`</${name}>`)),
    }));
}

/** Writes a bundle of one page, reads it, and clears it away. */
function readBundleOf(page: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  mkdirSync(join(folder, 'about'));
  for (const file of ['index.html', '404.html', 'about/index.html']) writeFileSync(join(folder, file), page);
  try {
    return readWebBundle(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('R12 · the header allows nothing but this origin, and leaves inline blocks to the page', () => {
  expect(directives(shippedPolicy)).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'unsafe-inline'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      'https://cognito-idp.<Region>.<URLSuffix>',
      'https://<SignInDomain>.auth.<Region>.amazoncognito.com',
    ],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['site'],
    'upgrade-insecure-requests': [],
  });
});

test('R12 · every page begins with the policy for its own blocks: these, and no other inline script or style', () => {
  const pages = readdirSync(bundleFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  );

  expect(pages.length).toBeGreaterThan(1);
  for (const path of pages) {
    const html = readFileSync(join(bundleFolder, path), 'utf8');
    const scripts = blocksOf(html, 'script').filter(({ attributes }) => !/ src=| type="application/.test(attributes));
    const [, policy = ''] = html.split('<head><meta http-equiv="Content-Security-Policy" content="');
    expect(directives(policy.slice(0, policy.indexOf('"')))).toEqual({
      'script-src': ["'self'", ...scripts.map(({ text }) => hash(text))],
      'style-src': ["'self'", ...blocksOf(html, 'style').map(({ text }) => hash(text))],
    });
  }
});

const ownPolicy = `<head><meta http-equiv="Content-Security-Policy" content="script-src 'self' ${hash('run()')}; style-src 'self' ${hash('a{}')}">`;

test('R12 · loaded scripts and data blocks need no hash', () => {
  const others = '<script src="/assets/x.js"></script><script type="application/ld+json">{"a":1}</script>';

  expect(readBundleOf(`${ownPolicy}<style>a{}</style><script>run()</script>${others}`).pages).toEqual(['/about', '/']);
});

test.each([
  ['no policy', '<head><style>a{}</style>', 'has no policy for its scripts'],
  [
    'a policy that is not the first thing in it',
    ownPolicy.replace('<head>', '<head><title>A</title>'),
    'has no policy',
  ],
  [
    'a policy that allows any block',
    ownPolicy.replace(`'self' ${hash('run()')}`, "'unsafe-inline'"),
    'has no policy for its scripts',
  ],
  [
    'a script that its policy does not know',
    `${ownPolicy}<script type="module">more()</script>`,
    'has a script that its own policy refuses',
  ],
  [
    'a style that its policy does not know',
    `${ownPolicy}<style>b{}</style>`,
    'has a style that its own policy refuses',
  ],
])('R12 · synthesis ends at a page with %s', (_, page, sentence) => {
  expect(() => readBundleOf(page)).toThrow(sentence);
});

test('R12 · a policy too long for CloudFront ends synthesis, and no bundle makes it longer', () => {
  const origins = Array.from({ length: 40 }, (_, index) => `https://service-number-${index}.partner.example.com`);

  expect(shippedPolicy).not.toContain('sha256');
  expect(() => contentSecurityPolicy(origins)).toThrow(/may have 2\d{3} characters; CloudFront allows 1783/);
});

test('R12 · the other security headers of a page', () => {
  expect(pageHeaders).toMatchObject({
    CustomHeadersConfig: {
      Items: [
        { Header: 'cross-origin-opener-policy', Value: 'same-origin' },
        { Header: 'cross-origin-resource-policy', Value: 'same-origin' },
        { Header: 'permissions-policy', Value: expect.stringContaining('camera=()') },
      ],
    },
    SecurityHeadersConfig: {
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: false, Preload: false },
    },
  });
});

test('R12 · the policy leaves the first flight to the page', () => {
  expect(shippedPolicy.length).toBeLessThan(600);
});

test('K3, N4 · an API answer may load nothing but its own style, post to this origin and be framed by nobody', () => {
  expect(JSON.stringify(propertiesOf('AWS::CloudFront::ResponseHeadersPolicy', 'WebsiteApiHeaders'))).toContain(
    `"ContentSecurityPolicy":"default-src 'none'; style-src ${hash(linkPageStyle)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"`,
  );
});

test('K3, N4 · an API answer cannot be framed or guessed at, and the address that led to it is told to no other site', () => {
  expect(propertiesOf('AWS::CloudFront::ResponseHeadersPolicy', 'WebsiteApiHeaders')).toMatchObject({
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY' },
        ReferrerPolicy: { ReferrerPolicy: 'same-origin' },
      },
    },
  });
});
