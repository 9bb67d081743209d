import { createHash } from 'node:crypto';

const blocks = {
  'script-src': /<script([^>]*)>([\s\S]*?)<\/script>/g,
  'style-src': /<style([^>]*)>([\s\S]*?)<\/style>/g,
};
/** Scripts that are loaded, and data blocks such as JSON-LD, are not what a hash is for. */
const loadedOrData = /\ssrc=|\stype="[^"]*json"/;

/**
 * A finished page with the policy for its own inline blocks, before everything that the policy is about. It travels with
 * the page: a page that is cached across a deployment meets the next release's headers with its own hashes.
 */
export function withPagePolicy(page: string): string {
  const directives = Object.entries(blocks).map(([directive, block]) =>
    [directive, "'self'", ...inlineHashes(page, block)].join(' '),
  );
  return page.replace(
    '<head>',
    () => `<head><meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">`,
  );
}

function inlineHashes(page: string, block: RegExp): readonly string[] {
  const texts = [...page.matchAll(block)]
    .filter(([, attributes = '']) => !loadedOrData.test(attributes))
    .map(([, , text = '']) => text);
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
