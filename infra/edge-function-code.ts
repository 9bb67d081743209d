import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeConfigPath } from '#contract/runtime-config.ts';
import { notFoundPage, type WebBundle } from './web-bundle.ts';

/** CloudFront refuses larger functions. */
const maxBytes = 10 * 1024;

/** Named as CloudFront names the moment at which it runs. */
export type EdgeFunctionName = 'viewer-request' | 'viewer-response';

/** The code of an edge function as it ships: the bundle's route table, then the file. Throws if it would be too large. */
export function edgeFunctionCode(name: EdgeFunctionName, bundle: WebBundle): string {
  const table = {
    pages: bundle.pages,
    files: [...bundle.files, runtimeConfigPath],
    notFoundPage: `/${notFoundPage}`,
  };
  const constants = Object.entries(table).map(([key, value]) => `const ${key} = ${JSON.stringify(value)};`);
  const text = readFileSync(join(import.meta.dirname, 'website-edge', `${name}.js`), 'utf8');
  const code = `${constants.join('\n')}\n${text}`;
  const bytes = Buffer.byteLength(code);
  if (bytes > maxBytes) {
    throw new Error(
      `The edge function ${name} is ${bytes} bytes; CloudFront allows ${maxBytes}. Serve fewer top-level files.`,
    );
  }
  return code;
}
