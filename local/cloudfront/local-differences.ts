import type { Headers } from '#local/http/message.ts';

/**
 * What the edge sends differently because this machine speaks http on a loopback address. These are all the
 * differences in headers between the local site and the deployed one.
 */
export function withoutHttpsOnly(headers: Headers): Headers {
  // A browser would keep HSTS for `localhost`, and then for everything else that is developed there.
  const { 'strict-transport-security': _, ...others } = headers;
  const policy = others['content-security-policy'];
  if (!policy) return others;
  // Safari upgrades even loopback addresses, where nobody answers https.
  return {
    ...others,
    'content-security-policy': policy.map((each) => each.replace(/;?\s*upgrade-insecure-requests/, '')),
  };
}
