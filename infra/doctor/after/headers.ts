import { ill, well, type Check } from '#infra/doctor/finding.ts';
import type { DeployedSite } from './deployed-site.ts';

/** What comes with every page (infra/website/response-headers.ts), by the least that keeps its purpose. */
const expected: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'/,
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};

export function securityHeaders(site: DeployedSite): Check {
  return {
    what: 'Security headers',
    async look() {
      const { headers } = await site.get('/');
      const wrong = Object.entries(expected).filter(([name, value]) => !value.test(headers.get(name) ?? ''));
      if (wrong.length === 0) return [well(`All ${Object.keys(expected).length} come with the home page.`)];
      const found = wrong.map(([name]) => `${name}: ${headers.get(name) ?? 'not there'}`);
      return [
        ill(
          'These are missing or weaker than the stack says: something stands in front of CloudFront, or it was changed by hand. Deploy once more.',
          found,
        ),
      ];
    },
  };
}
