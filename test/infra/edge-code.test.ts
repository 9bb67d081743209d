import { expect, test } from 'vitest';
import { compileEdgeCode, viewerRequestCode } from '#infra/website/edge-function-code.ts';
import { makeBundle } from './configurations.ts';

test('R12 · an edge function is written in older syntax, and refused with its file if that cannot be', () => {
  const code = 'function handler(event) { try { return event?.request ?? {}; } catch { return {}; } }';

  expect(compileEdgeCode(code, 'edge.js')).not.toMatch(/\?\.|\?\?|catch \{/);
  for (const line of ['for (const x of []) x;', 'const a = /b/u;', "import cf from 'cloudfront';"]) {
    expect(() => compileEdgeCode(`${code}\n${line}`, 'edge.js')).toThrow('edge.js');
  }
});

test('R12 · synthesis fails if a release has too many files for an edge function, and the error gives the size of the function', () => {
  const files = Array.from({ length: 400 }, (_, index) => [`a-file-with-a-long-name-${index}.txt`, 'x']);
  const bundle = makeBundle(Object.fromEntries(files));

  expect(() => viewerRequestCode({ bundle, canonicalHost: '', hsts: undefined })).toThrow(
    /viewer-request\.js:\nIt has 1\d{4} bytes; CloudFront allows 10240\./,
  );
});
