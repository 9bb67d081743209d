import { createHash } from 'node:crypto';
import type { SiteScript } from '#settings/site-config.ts';

/** CloudFront refuses a longer policy (developer guide, “Quotas on headers”, read 2026-11-21). */
const maxLength = 1783;
/** CDK's placeholder for a text that only AWS knows. It stands for a DNS label of at most 63 characters. */
const token = /\$\{Token\[[^\]]*\]\}/g;

// Allows every inline script and style, because CloudFront sends a new header also with cached pages of earlier
// releases. Each page's own policy lists their hashes. Pages create the Trusted Types policy `site` for the URLs of
// workers and, for scripts that load further ones, the policy `default`.
export function contentSecurityPolicy(connectTo: readonly string[], scripts: readonly SiteScript[] = []): string {
  const policy = [
    "default-src 'none'",
    ["script-src 'self' 'unsafe-inline'", ...scripts.map(({ origin }) => origin)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo, ...scripts.flatMap(({ connect }) => connect)].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types site${scripts.length > 0 ? ' default' : ''}`,
    'upgrade-insecure-requests',
  ].join('; ');
  const { length } = policy.replaceAll(token, 'x'.repeat(63));
  if (length <= maxLength) return policy;
  throw new Error(
    `The content security policy has up to ${length} characters; CloudFront allows ${maxLength}. Name fewer origins in the setting scripts of site.config.ts.`,
  );
}

const pagePolicy = /<head><meta http-equiv="Content-Security-Policy" content="([^"]*)">/;
const inlineBlock = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const needsNoHash = /\ssrc[\s=]|\stype="[^"]*json"/i;

/** Throws unless the page begins with a policy that allows its inline scripts and styles by their hashes. */
export function requirePagePolicy(path: string, html: string): void {
  const directives = pagePolicy.exec(html)?.[1]?.split('; ') ?? [];
  for (const name of ['script', 'style']) {
    const origins = name === 'script' ? '( https://[^ *]+)*' : '';
    const strict = new RegExp(`^${name}-src 'self'${origins}( 'sha256-[\\w+/]{43}=')*$`);
    if (directives.filter((each) => strict.test(each)).length !== 1) {
      throw new Error(`The page ${path} has no policy for its ${name}s. Run \`npm run build\`.`);
    }
  }
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(inlineBlock)) {
    const [, src] = /\ssrc="((?:https?:)?\/\/[^"]+)"/i.exec(attributes) ?? [];
    if (src && !directives.some((each) => each.split(' ').includes(new URL(src, 'https://x').origin))) {
      throw new Error(`The page ${path} loads ${src}. Add it to \`scripts\` in site.config.ts.`);
    }
    if (needsNoHash.test(attributes)) continue;
    if (directives.some((each) => each.startsWith(`${name}-src `) && each.includes(`'${cspHash(text)}'`))) continue;
    throw new Error(`The page ${path} has a ${name} that its own policy refuses. Run \`npm run build\`.`);
  }
}

export function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
