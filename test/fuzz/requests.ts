import * as fc from 'fast-check';
import { formNames, formRoutes, idempotencyKeyHeader } from '#contract/form-routes.ts';
import { originSecretHeader } from '#contract/function-settings.ts';
import { proofHeader } from '#contract/proof.ts';
import { subscriptionLinks, type SubscriptionLink } from '#contract/subscriptions.ts';
import { signLink } from '#functions/subscriptions/signed-link.ts';
import { bodiesOf, type Encoding } from './bodies.ts';

export type FuzzRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly body: Buffer;
};

export type Secrets = { readonly origin: string; readonly link: string };

const latin = fc.string({
  unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

const contentTypes: Readonly<Record<Encoding, string>> = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
};

function contentTypeOf(encoding: Encoding): fc.Arbitrary<readonly string[]> {
  const own = contentTypes[encoding];
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant([own]) },
    {
      weight: 2,
      arbitrary: fc.constantFrom([`${own}; charset=utf-8`], [own.toUpperCase()], [`${own};charset="UTF-8"`]),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom([], [''], ['constructor'], [own, own], [`${own}; charset=utf-16`], ['text/plain']),
    },
    { weight: 1, arbitrary: latin.map((text) => [text]) },
  );
}

/** Mostly what a page sends, sometimes anything. */
function header(usual: fc.Arbitrary<readonly string[]>): fc.Arbitrary<readonly string[]> {
  return fc.oneof(
    { weight: 12, arbitrary: usual },
    { weight: 1, arbitrary: latin.map((text) => [text]) },
    { weight: 1, arbitrary: fc.tuple(latin, latin) },
    { weight: 1, arbitrary: fc.constantFrom(['x'.repeat(7_000)], ['']) },
  );
}

const keys = fc.nat(20_000).map((number) => [`fuzz-key-number-${number}`]);
const senders = fc.constantFrom<readonly string[]>(
  [],
  ['203.0.113.9'],
  ['2001:db8::1'],
  ['::ffff:1.2.3.4'],
  ['unknown, ,,'],
  [':::::'],
  ['203.0.113.9, 127.0.0.1'],
);
const proofs = fc.oneof(
  fc.constant<readonly string[]>([]),
  fc.array(fc.maxSafeNat(), { maxLength: 12 }).map((numbers) => [numbers.join('.')]),
);

function headersOf({ origin }: Secrets, encoding: Encoding): fc.Arbitrary<FuzzRequest['headers']> {
  const named = {
    'content-type': contentTypeOf(encoding),
    [originSecretHeader]: fc.oneof(
      { weight: 60, arbitrary: fc.constant([origin]) },
      { weight: 1, arbitrary: fc.constantFrom([], [''], [origin, origin], [origin.slice(1)]) },
    ),
    [idempotencyKeyHeader]: header(fc.oneof(keys, fc.constant([]))),
    [proofHeader]: header(proofs),
    'x-forwarded-for': header(senders),
    'sec-fetch-site': fc.oneof(
      { weight: 10, arbitrary: fc.constantFrom([], ['same-origin'], ['none']) },
      { weight: 1, arbitrary: header(fc.constant(['cross-site'])) },
    ),
    origin: fc.oneof(
      { weight: 12, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: header(fc.constant(['null'])) },
    ),
    cookie: fc.oneof({ weight: 8, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: latin.map((text) => [text]) }),
  };
  const foreign = fc.constantFrom<FuzzRequest['headers']>(
    {},
    {},
    { constructor: ['x'] },
    { 'content-length': ['-1'] },
    { expect: ['100-continue'] },
  );
  return fc.tuple(fc.record(named), foreign).map(([headers, others]) => {
    return Object.fromEntries(Object.entries({ ...headers, ...others }).filter(([, values]) => values.length > 0));
  });
}

function formPosts(secrets: Secrets): fc.Arbitrary<FuzzRequest> {
  const kinds = formNames.flatMap((form) => (['json', 'urlencoded'] as const).map((encoding) => ({ form, encoding })));
  return fc.constantFrom(...kinds).chain(({ form, encoding }) =>
    fc.record({
      method: fc.constant('POST'),
      path: fc.constant(formRoutes[form].path),
      query: fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.webQueryParameters() }),
      headers: headersOf(secrets, encoding),
      body: bodiesOf(form, encoding),
    }),
  );
}

/** Links as they are mailed, and links that somebody has changed. */
function tokens(link: SubscriptionLink, secret: string): fc.Arbitrary<string> {
  const expiries = fc.constantFrom(0, 1, 4_000_000_000);
  const signed = fc.tuple(fc.nat(400), expiries).map(([number, expiresAt]) => {
    return new URL(
      signLink('https://site.example', link, `reader${number}@example.com`, secret, expiresAt),
    ).search.slice(1);
  });
  const changed = fc.tuple(signed, fc.nat(200), latin).map(([query, at, text]) => {
    return query.slice(0, 2 + at) + encodeURIComponent(text.slice(0, 1)) + query.slice(3 + at);
  });
  const odd = fc.constantFrom(
    '',
    't',
    't=',
    't=.',
    't=..',
    't=%',
    't=%00.%00',
    't=1&t=2',
    '__proto__=t',
    `t=${'A'.repeat(6_000)}`,
  );
  return fc.oneof(
    { weight: 4, arbitrary: signed },
    { weight: 3, arbitrary: changed },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: fc.webQueryParameters() },
  );
}

function linkRequests(secrets: Secrets): fc.Arbitrary<FuzzRequest> {
  const links: readonly SubscriptionLink[] = ['confirm', 'leave'];
  const bodies = fc.oneof(
    fc
      .constantFrom(
        '',
        'List-Unsubscribe=One-Click',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n',
      )
      .map((text) => Buffer.from(text)),
    bodiesOf('newsletters', 'urlencoded'),
  );
  return fc.constantFrom(...links).chain((link) =>
    fc.record({
      method: fc.constantFrom('GET', 'POST'),
      path: fc.constant(subscriptionLinks[link].path),
      query: tokens(link, secrets.link),
      headers: headersOf(secrets, 'urlencoded'),
      body: bodies,
    }),
  );
}

/** Methods and paths that the API does not have. */
function strayRequests(secrets: Secrets): fc.Arbitrary<FuzzRequest> {
  return fc.record({
    method: fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'POST'),
    path: fc.constantFrom(
      '/api',
      '/api/',
      '/api/contacts/',
      '/api/Contacts',
      '/api//contacts',
      '/api/contacts/%2e%2e',
      '/api/%',
      '/api/constructor',
      '/api/newsletters/confirm/x',
    ),
    query: fc.constant(''),
    headers: headersOf(secrets, 'json'),
    body: bodiesOf('contacts', 'json'),
  });
}

export function fuzzRequests(secrets: Secrets): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    { weight: 30, arbitrary: formPosts(secrets) },
    { weight: 8, arbitrary: linkRequests(secrets) },
    { weight: 1, arbitrary: strayRequests(secrets) },
  );
}
