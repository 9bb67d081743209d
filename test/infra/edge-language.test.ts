import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkEdgeCode } from '#edge-runtime/check-edge-code.ts';
import { edgeFunctionCode } from '#infra/website/edge-function-code.ts';
import { edgeCode } from './edge-function.ts';

const handler = 'function handler(event) { return event.request; }';

test.each(['WebsiteViewerRequest', 'WebsiteViewerResponse'])(
  'R12 · everything in %s is published for the runtime that CloudFront runs',
  (id) => {
    expect(checkEdgeCode(edgeCode(id))).toEqual([]);
  },
);

test.each([
  ['for (const x of []) x;', 'for…of'],
  ['const a = [...[1]];', 'spreading (...)'],
  ['const { a } = {};', 'destructuring'],
  ['const a = ([b]) => 1;', 'destructuring'],
  ['function f(a = 1) { return 1; }', 'a default value'],
  ['const a = {}; const b = a?.value;', 'optional chaining (?.)'],
  ['const a = 1 ?? 2;', 'the operator ??'],
  ['let a = 1; a ||= 2;', 'the operator ||='],
  ['class A {}', 'a class'],
  ['const a = 1; const b = { a };', 'a shorthand or computed property'],
  ['const a = async () => 1;', 'async within a function'],
  ['async function f() { return 1 + (await g()); } function g() {}', 'await within an expression'],
  ['async function f() { g(await g()); } function g() {}', 'await within an expression'],
  ["import a from 'fs';", "the module 'fs'"],
  ["import { kvs } from 'cloudfront';", 'ImportSpecifier'],
  ['export const a = 1;', 'ExportNamedDeclaration'],
  ['function* f() { return 1; }', 'a generator'],
  ['try { 1; } catch { 2; }', 'catch without a name'],
  ['const a = /b/u;', 'the regular expression /b/u'],
  ['const a = /(?<=b)c/;', 'the regular expression /(?<=b)c/'],
  ['const a = 1n;', 'the number 1n'],
  ["const a = '\\u{1f600}';", "the escape in '\\u{1f600}'"],
  ['const a = new URL(1);', 'URL'],
  ['setTimeout(handler);', 'setTimeout'],
  ['eval(1);', 'eval'],
  ['const a = new Function(1);', 'Function'],
  ['const a = Object.fromEntries([]);', 'Object.fromEntries'],
  ['const a = Array.from([]);', 'Array.from'],
  ['const a = [1].at(0);', '.at'],
  ['const a = [[1]].flat();', '.flat'],
])('R12 · %s is refused by name and line', (line, construct) => {
  const [problem, ...others] = checkEdgeCode(`${handler}\n${line}`);

  expect(problem).toBe(`line 2: ${construct} is not published for cloudfront-js-2.0 (${line})`);
  expect(others).toEqual([]);
});

test('R12 · what a function here may need is not refused', () => {
  const code = `
    import cf from 'cloudfront';
    const store = cf.kvs();
    async function read(key) { try { const value = await store.get(key); return value; } catch (error) { return ''; } }
    const names = ['a', "b"];
    function rest(first, ...others) { return others.length > 1_0 || typeof first === 'string'; }
    function handler(event) {
      const response = event.response;
      let n = 2 ** 3;
      outer: for (const key in response.headers) { if (!key) continue outer; n += 1; }
      for (let i = 0; i < n; i += 1) { response.headers['x-' + i] = { value: \`\${names.map((each) => each.toUpperCase())}\` }; }
      try { JSON.parse(event.request.querystring['tag'].value); } catch (error) { console.log(error.message); }
      return rest(Math.max(1, 2)) && /(?<name>a)/gi.test('a') ? response : Object.keys(response);
    }`;

  expect(checkEdgeCode(code)).toEqual([]);
});

test('R12 · code without a handler, with more than 10 kB, or that cannot be read is refused', () => {
  expect(checkEdgeCode('const a = 1;')).toEqual(['it has no function named handler']);
  expect(checkEdgeCode(`${handler}//${'x'.repeat(10_240)}`)).toEqual(['it is 10291 bytes and CloudFront allows 10240']);
  expect(checkEdgeCode('function (')[0]).toMatch(/^it cannot be read: Unexpected token \(1:9\)$/);
});

test('R12 · synthesis ends when the route table makes a function too large for CloudFront', () => {
  const files = Array.from({ length: 900 }, (_, index) => `/file-${index}.txt`);
  const bundle = { folder: '', siteUrl: '', releaseId: '0123456789ab', pages: ['/'], files, assetExtensions: [] };

  expect(() =>
    edgeFunctionCode('viewer-request', bundle, {
      canonicalHost: '',
      hsts: { includeSubDomains: false, preload: false },
    }),
  ).toThrow(/^CloudFront would not run the edge function viewer-request of infra\/website\/edge:\nit is \d+ bytes/);
});

test('R12 · every edge function of the source ships', () => {
  const folder = join(import.meta.dirname, '../../infra/website/edge');

  expect(readdirSync(folder)).toEqual(['viewer-request.js', 'viewer-response.js']);
  expect(edgeCode('WebsiteViewerRequest')).toContain(
    readFileSync(join(folder, 'viewer-request.js'), 'utf8').split('\n').slice(1).join('\n'),
  );
});
