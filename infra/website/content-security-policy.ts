/** CloudFront refuses a longer one ("Quotas", quotas on headers, developer guide, read on 2026-11-21). */
const maxLength = 1_783;
/** What CDK puts where AWS alone knows the text; a DNS label, such as a pool's domain, has at most 63 characters. */
const token = /\$\{Token\[[^\]]*\]\}/g;

/**
 * The policy that comes with every page as a header: this origin and the origins it may fetch from, nothing else. Inline
 * blocks are left to the policy in the page, which knows its own hashes; the header changes for all pages at once, the
 * pages do not (docs/decisions/172). `trusted-types` names the one policy that the site creates, for its worker's address.
 */
export function contentSecurityPolicy(connectTo: readonly string[]): string {
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
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
  const { length } = policy.replaceAll(token, 'x'.repeat(63));
  if (length <= maxLength) return policy;
  throw new Error(
    `The content security policy may have ${length} characters; CloudFront allows ${maxLength}. Connect to fewer origins.`,
  );
}
