import { expect, test } from 'vitest';
import { compileEdgeCode, viewerRequestCode } from '#infra/website/edge-function-code.ts';
import { makeBundle } from './configurations.ts';

const handler = 'function handler(event) { return event.request; }';
const compile = (line: string) => compileEdgeCode(`${handler}\n${line}`, 'edge.js');

test.each([
  ['for (const x of []) x;', 'for-of loops'],
  ['const a = [...[1]];', 'array spread'],
  ['class A {}', 'class syntax'],
  ['const a = async () => 1;', 'async functions'],
  ['const { a } = {};', 'destructuring'],
  ['const a = /b/u;', 'It needs new RegExp.'],
  ['const a = /(?<=b)c/;', 'It needs new RegExp.'],
  ['const a = 1n;', 'It needs BigInt.'],
  ['const a = new URL(1);', 'It needs new URL.'],
  ["import cf from 'cloudfront';", 'It needs import.'],
])('R12 · an edge function with %j is refused, with the file', (line, problem) => {
  expect(() => compile(line)).toThrow(problem);
  expect(() => compile(line)).toThrow('edge.js');
});

test.each([
  ['const a = {}; const b = a?.value;', '?.'],
  ['const a = 1 ?? 2;', '??'],
  ['const a = 1; const b = { a };', '{ a }'],
  ['try { handler(); } catch { handler(); }', 'catch {'],
  ["const a = '\\u{1f600}';", '\\u{'],
])('R12 · an edge function with %j is written in older syntax', (line, newSyntax) => {
  expect(compile(line)).not.toContain(newSyntax);
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
