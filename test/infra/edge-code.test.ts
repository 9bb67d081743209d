import { expect, test } from 'vitest';
import { checkEdgeCode } from '#infra/website/check-edge-code.ts';
import { edgeFunctionCode } from '#infra/website/edge-function-code.ts';
import { makeBundle } from './configurations.ts';

const handler = 'function handler(event) { return event.request; }';

test.each([
  ['for (const x of []) x;', 'ForOfStatement'],
  ['const a = [...[1]];', 'SpreadElement'],
  ['const a = {}; const b = a?.value;', 'ChainExpression'],
  ['const a = 1 ?? 2;', 'the operator ??'],
  ['class A {}', 'ClassDeclaration'],
  ['const a = 1; const b = { a };', 'a shorthand, method or computed property'],
  ['const a = async () => 1;', 'an async function or a generator'],
  ['try { 1; } catch { 2; }', 'TryStatement'],
  ['const a = /b/u;', 'the flags of /b/u'],
  ['const a = /(?<=b)c/;', 'the pattern /(?<=b)c/'],
  ['const a = 1n;', 'the value 1n'],
  ["const a = '\\u{1f600}';", "the value '\\u{1f600}'"],
  ['const a = new URL(1);', 'NewExpression'],
  ['setTimeout(handler);', 'setTimeout'],
  ['eval(1);', 'eval'],
  ['const a = Object.fromEntries([]);', '.fromEntries'],
  ['const a = [1].at(0);', '.at'],
])('R12 · an edge function with %j is refused by name and line', (line, construct) => {
  const problem = `Line 2 of the generated code: ${construct} is not allowed by check-edge-code.ts.`;

  expect(checkEdgeCode(`${handler}\n${line}`)).toContain(problem);
});

test('R12 · an edge function with an import or without a handler is refused', () => {
  expect(checkEdgeCode(`import cf from 'cloudfront';\n${handler}`).join()).toContain('It cannot be read');
  expect(checkEdgeCode('const a = 1;')).toEqual(['It has no function named handler.']);
});

test('R12 · synthesis fails if a release has too many files for an edge function, and the error gives the size of the function', () => {
  const files = Array.from({ length: 400 }, (_, index) => [`a-file-with-a-long-name-${index}.txt`, 'x']);
  const bundle = makeBundle(Object.fromEntries(files));

  expect(() => edgeFunctionCode('viewer-request', { bundle, canonicalHost: '', hsts: undefined })).toThrow(
    /viewer-request\.js:\nIt has 1\d{4} bytes; CloudFront allows 10240\./,
  );
});
