import { expect, test } from 'vitest';
import { compileEdgeCode, viewerRequestCode } from '#infra/website/edge-function-code.ts';
import { makeBundle } from './configurations.ts';

const handler = 'function handler(event) { return event.request; }';
const compile = (line: string) => compileEdgeCode(`${handler}\n${line}`, 'edge.js');

test.each([
  ['for (const x of []) x;', 'for-of loops'],
  ['const a = /b/u;', 'It needs new RegExp.'],
  ['const a = /(?<=b)c/;', 'It needs new RegExp.'],
  ['const a = 1n;', 'It needs BigInt.'],
  ['const a = new URL(1);', 'It needs new URL.'],
  ["import cf from 'cloudfront';", 'It needs import.'],
])('R12 · an edge function with %j is refused, with the file', (line, problem) => {
  expect(() => compile(line)).toThrow(problem);
  expect(() => compile(line)).toThrow('edge.js');
});

test('R12 · an edge function is written in older syntax', () => {
  const code = compile('const a = {}; const b = { a: a?.value ?? 2 }; try { handler(); } catch { handler(b); }');

  expect(code).not.toMatch(/\?\.|\?\?|catch \{/);
});

test('R12 · an edge function without a handler is refused', () => {
  expect(() => compileEdgeCode('const a = 1;', 'edge.js')).toThrow('edge.js:\nIt has no function named handler.');
});

test('R12 · synthesis fails if a release has too many files for an edge function, and the error gives the size of the function', () => {
  const files = Array.from({ length: 400 }, (_, index) => [`a-file-with-a-long-name-${index}.txt`, 'x']);
  const bundle = makeBundle(Object.fromEntries(files));

  expect(() => viewerRequestCode({ bundle, canonicalHost: '', hsts: undefined })).toThrow(
    /viewer-request\.js:\nIt has 1\d{4} bytes; CloudFront allows 10240\./,
  );
});
