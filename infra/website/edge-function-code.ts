import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeConfigPath } from '#contract/runtime-config.ts';
import type { HstsSettings } from '#contract/site-config.ts';
import { checkEdgeCode } from '#edge-runtime/check-edge-code.ts';
import { strictTransport } from './strict-transport.ts';
import { notFoundPage, releaseTable, type WebBundle } from './web-bundle.ts';

export type EdgeFunctionName = 'viewer-request' | 'viewer-response';

export type EdgeSettings = {
  /** '' where the site has no domain. */
  readonly canonicalHost: string;
  readonly hsts: HstsSettings;
};

/**
 * The code of an edge function as it ships: the file and, below its import, the table of the bundle's release.
 * Throws if CloudFront could not run it.
 */
export function edgeFunctionCode(
  name: EdgeFunctionName,
  bundle: WebBundle,
  { canonicalHost, hsts }: EdgeSettings,
): string {
  const text = readFileSync(join(import.meta.dirname, 'edge', `${name}.js`), 'utf8');
  const constants = Object.entries({
    canonicalHost,
    strictTransport: strictTransport(hsts),
    runtimeConfigPath,
    notFoundPage: `/${notFoundPage}`,
    newest: releaseTable(bundle),
  }).map(([key, value]) => `const ${key} = ${JSON.stringify(value)};\n`);
  const code = text.replace(/^import .*\n/, (line) => [line, ...constants].join(''));
  const problems = checkEdgeCode(code);
  if (problems.length > 0) {
    throw new Error(
      `CloudFront would not run the edge function ${name} of infra/website/edge:\n${problems.join('\n')}\nWrite it with what edge-runtime lists. If it is too large, serve fewer top-level files.`,
    );
  }
  return code;
}
