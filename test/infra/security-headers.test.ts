import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#infra/content-security-policy.ts';
import { readWebBundle } from '#infra/web-bundle.ts';
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

test('R12 · the policy allows nothing but this origin and the blocks that the pages carry', () => {
  const { 'script-src': scripts = [], 'style-src': styles = [], ...others } = directives(shippedPolicy);

  expect(others).toEqual({
    'default-src': ["'none'"],
    'img-src': ["'self'"],
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
  for (const source of [...scripts, ...styles]) expect(source).toMatch(/^'self'$|^'sha256-[\w+/]{43}='$/);
});

test('R12 · every inline block of every page is allowed by its hash', () => {
  const { 'script-src': scripts = [], 'style-src': styles = [] } = directives(shippedPolicy);
  const pages = readdirSync(bundleFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  );

  const html = pages.map((page) => readFileSync(join(bundleFolder, page), 'utf8')).join('');
  const inlineScripts = blocksOf(html, 'script').filter(
    ({ attributes }) => !/ src=| type="application/.test(attributes),
  );

  expect(pages.length).toBeGreaterThan(1);
  expect(scripts).toEqual(expect.arrayContaining(inlineScripts.map(({ text }) => hash(text))));
  expect(styles).toEqual(expect.arrayContaining(blocksOf(html, 'style').map(({ text }) => hash(text))));
});

test('R12 · loaded scripts and data blocks add no hash, and equal blocks add one', () => {
  const bundle = readBundleOf(
    '<style>a{}</style><script>run()</script><script type="module">more()</script><script src="/assets/x.js"></script><script type="application/ld+json">{"a":1}</script>',
  );

  expect(bundle.scriptHashes.toSorted()).toEqual([hash('run()'), hash('more()')].toSorted());
  expect(bundle.styleHashes).toEqual([hash('a{}')]);
  expect(contentSecurityPolicy(bundle, [])).not.toContain(hash('{"a":1}'));
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
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
    },
  });
});

test('R12 · the policy leaves the first flight to the page', () => {
  expect(shippedPolicy.length).toBeLessThan(1_500);
});

test('K3 · an API answer may load nothing and be framed by nobody', () => {
  expect(JSON.stringify(propertiesOf('AWS::CloudFront::ResponseHeadersPolicy', 'WebsiteApiHeaders'))).toContain(
    `"ContentSecurityPolicy":"default-src 'none'; frame-ancestors 'none'"`,
  );
});
