import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeConfigPath } from '#contract/runtime-config.ts';
import { checkEdgeCode } from './check-edge-code.ts';
import { strictTransport, type Hsts } from './response-headers.ts';
import { notFoundPage, type WebBundle } from './web-bundle.ts';

export type EdgeFunctionOptions = {
  readonly bundle: WebBundle;
  /** Other hosts redirect to it. '' without a domain. */
  readonly canonicalHost: string;
  readonly hsts: Hsts;
};

export function edgeFunctionCode(
  name: 'viewer-request' | 'viewer-response',
  { bundle, canonicalHost, hsts }: EdgeFunctionOptions,
): string {
  const { releaseId: id, pages, files } = bundle;
  const constants = {
    canonicalHost,
    strictTransport: strictTransport(hsts),
    runtimeConfigPath,
    notFoundPage,
    release: { id, pages, files },
  };
  const lines = Object.entries(constants).map(([key, value]) => `const ${key} = ${JSON.stringify(value)};\n`);
  const code = lines.join('') + readFileSync(join(import.meta.dirname, 'edge', `${name}.js`), 'utf8');
  const problems = checkEdgeCode(code);
  if (problems.length === 0) return code;
  throw new Error(`CloudFront cannot run infra/website/edge/${name}.js:\n${problems.join('\n')}`);
}
