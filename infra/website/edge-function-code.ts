import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { runtimeConfigPath } from '#contract/runtime-config.ts';
import { strictTransport, type Hsts } from './response-headers.ts';
import { notFoundPage, type WebBundle } from './web-bundle.ts';

/** Each cache between CloudFront and the visitor asks again each time. */
const visitorCaching = 'public, max-age=0, must-revalidate';

export type EdgeFunctionOptions = {
  readonly bundle: WebBundle;
  /** Other hosts redirect to it. '' without a domain. */
  readonly canonicalHost: string;
  readonly hsts: Hsts;
};

export function viewerRequestCode({ bundle, canonicalHost, hsts }: EdgeFunctionOptions): string {
  const { releaseId: id, pages, files } = bundle;
  const constants = {
    canonicalHost,
    strictTransport: strictTransport(hsts),
    visitorCaching,
    runtimeConfigPath,
    notFoundPage,
    release: { id, pages, files },
  };
  return edgeFunctionCode('viewer-request', constants);
}

/** Without the release, so that a release does not publish it again. */
export function viewerResponseCode(): string {
  return edgeFunctionCode('viewer-response', { visitorCaching });
}

function edgeFunctionCode(name: string, constants: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(constants).map(([key, value]) => `const ${key} = ${JSON.stringify(value)};\n`);
  const source = readFileSync(join(import.meta.dirname, 'edge', `${name}.js`), 'utf8');
  return compileEdgeCode(lines.join('') + source, `infra/website/edge/${name}.js`);
}

/** CloudFront refuses larger functions. */
const maxBytes = 10 * 1024;

// CloudFront accepts code with other syntax and then answers 503 to every request. AWS lists ES 5 and what `supported` has
// (“JavaScript runtime 2.0 features for CloudFront Functions”, read 2026-11-24). esbuild translates to it, and fails for
// syntax that it cannot translate. It writes newer patterns and numbers as calls of constructors, which are refused below.
const supported = { arrow: true, 'const-and-let': true, 'template-literal': true };

/** Throws an error that names the file if CloudFront could not run the code. */
export function compileEdgeCode(source: string, file: string): string {
  const { code } = transformSync(source, { target: 'es5', supported, sourcefile: file, logLevel: 'silent' });
  const bytes = Buffer.byteLength(code);
  const [constructor] = /\b(new \w+|BigInt|import)\b/.exec(code) ?? [];
  const problems = [
    ...(bytes > maxBytes ? [`It has ${bytes} bytes; CloudFront allows ${maxBytes}.`] : []),
    ...(constructor === undefined ? [] : [`It needs ${constructor}.`]),
    ...(/^function handler\(/m.test(code) ? [] : ['It has no function named handler.']),
  ];
  if (problems.length === 0) return code;
  throw new Error(`CloudFront cannot run ${file}:\n${problems.join('\n')}`);
}
