import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deployed } from './deployed.ts';
import { bundleFolder, propertiesOf } from './synthesised.ts';

type Policy = ReadonlyMap<string, readonly string[]>;

/** What the answer of a page has. Values as CloudFormation names them. */
type Served = {
  readonly header: Policy;
  readonly meta: Policy;
  readonly frameOption: string;
  readonly referrerPolicy: string;
  readonly resourcePolicy: string | undefined;
  readonly transportSecurity: number;
  readonly sniffing: boolean;
};

const parse = (text: string): Policy =>
  new Map(text.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]));

function readServed(): Served {
  const config = propertiesOf('AWS::CloudFront::ResponseHeadersPolicy', 'WebsitePageHeaders')[
    'ResponseHeadersPolicyConfig'
  ];
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = Object(deployed(config));
  const items: readonly { readonly Header: string; readonly Value: string }[] = custom.Items;
  const html = readFileSync(join(bundleFolder, 'index.html'), 'utf8');
  return {
    header: parse(security.ContentSecurityPolicy.ContentSecurityPolicy),
    meta: parse(/<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? ''),
    frameOption: security.FrameOptions.FrameOption,
    referrerPolicy: security.ReferrerPolicy.ReferrerPolicy,
    resourcePolicy: items.find(({ Header }) => Header === 'cross-origin-resource-policy')?.Value,
    transportSecurity: security.StrictTransportSecurity.AccessControlMaxAgeSec,
    sniffing: security.ContentTypeOptions === undefined,
  };
}

/** One list for each directive of both policies, as Observatory joins them; `'unsafe-inline'` is nothing beside a hash. */
function combine({ header, meta }: Served): Policy {
  const names = new Set([...header.keys(), ...meta.keys()]);
  return new Map(
    [...names].map((name) => {
      const sources = [...(header.get(name) ?? []), ...(meta.get(name) ?? [])];
      const hasHash = sources.some((source) => /^'(sha|nonce)/.test(source));
      return [name, sources.filter((source) => source !== "'unsafe-inline'" || !hasHash)];
    }),
  );
}

const broad = /^(\*|data:|(https?|ftp):(\/\/\*(\.\*)?)?|'unsafe-(inline|eval)')$/;

/**
 * The score by the points of Observatory (mdn/mdn-http-observatory, `src/grader/charts.js` and `src/analyzer/tests/csp.js`, read 2026-11-22), for a
 * page without cookies and without CORS that is at https only: edge-routing and website tests hold that. Integrity of scripts would be 5 more.
 */
function scoreOf(served: Served): number {
  const policy = combine(served);
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isUnsafe = ['script-src', 'style-src', 'object-src'].some((name) =>
    sourcesOf(name).some((each) => broad.test(each)),
  );
  const isClosed = String(policy.get('default-src')) === "'none'";
  return [
    100,
    isUnsafe ? -20 : isClosed ? 10 : 5,
    /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(served.referrerPolicy) ? 5 : -5,
    (served.header.get('frame-ancestors') ?? ['*']).every((each) => !broad.test(each)) ? 5 : 0,
    served.frameOption === 'DENY' ? 0 : -20,
    /^same-(origin|site)$/.test(served.resourcePolicy ?? '') ? 10 : 0,
    served.transportSecurity >= 15_768_000 ? 0 : -10,
    served.sniffing ? -5 : 0,
  ].reduce((sum, each) => sum + each, 0);
}

const served = readServed();

test('R12 · header and page together have the values for which Observatory gives 130', () => {
  expect(scoreOf(served)).toBe(130);
});

test.each<[string, Partial<Served>, number]>([
  ['a page without its own policy', { meta: new Map() }, 100],
  [
    'a header without default-src',
    { header: new Map([...served.header].filter(([name]) => name !== 'default-src')) },
    100,
  ],
  [
    'a header that lets others frame the page',
    { header: new Map([...served.header, ['frame-ancestors', ['*']]]) },
    125,
  ],
  ['an address that is told to others', { referrerPolicy: 'unsafe-url' }, 120],
  ['resources for every site', { resourcePolicy: undefined }, 120],
  ['a month of https', { transportSecurity: 2_592_000 }, 120],
])('R12 · %s gets less', (_, change, score) => {
  expect(scoreOf({ ...served, ...change })).toBe(score);
});
