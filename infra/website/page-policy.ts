import { createHash } from 'node:crypto';

const policy = /<head><meta http-equiv="Content-Security-Policy" content="([^"]*)">/;
const block = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const loadedOrData = /\ssrc[\s=]|\stype="[^"]*json"/i;

/**
 * Throws unless the page begins with a policy that allows its own inline blocks by hash. The stack's header leaves inline
 * blocks to that policy (docs/decisions/172), so a page without one would allow any.
 */
export function requirePagePolicy(path: string, html: string): void {
  const directives = policy.exec(html)?.[1]?.split('; ') ?? [];
  for (const name of ['script', 'style']) {
    if (directives.filter((each) => isStrict(each, name)).length !== 1) {
      throw new Error(`The page ${path} has no policy for its ${name}s. Run \`npm run build\`.`);
    }
  }
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(block)) {
    if (loadedOrData.test(attributes)) continue;
    if (directives.some((each) => each.startsWith(`${name}-src `) && each.includes(`'${cspHash(text)}'`))) continue;
    throw new Error(`The page ${path} has a ${name} that its own policy refuses. Run \`npm run build\`.`);
  }
}

function isStrict(directive: string, name: string): boolean {
  return new RegExp(`^${name}-src 'self'( 'sha256-[\\w+/]{43}=')*$`).test(directive);
}

export function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
