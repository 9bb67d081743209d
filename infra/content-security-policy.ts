import type { WebBundle } from './web-bundle.ts';

/**
 * The policy of every page: this origin, the bundle's own inline blocks and the origins it may fetch from, nothing else.
 * `trusted-types` names the one policy that the site creates, for the address of its worker.
 */
export function contentSecurityPolicy(bundle: WebBundle, connectTo: readonly string[]): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...bundle.scriptHashes].join(' '),
    ['style-src', "'self'", ...bundle.styleHashes].join(' '),
    "img-src 'self'",
    ['connect-src', "'self'", ...connectTo].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types site',
    'upgrade-insecure-requests',
  ].join('; ');
}
