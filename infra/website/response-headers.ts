import { Duration, Names, Stack } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { apiPageStyle } from '#contract/markup/api-page-style.ts';
import type { SiteConfig, SiteDomain } from '#settings/site-config.ts';
import { contentSecurityPolicy, cspHash } from './content-security-policy.ts';

export type Hsts = SiteDomain['hsts'];
export type HeaderOptions = { readonly hsts: Hsts };
export type PageHeaderOptions = HeaderOptions & Pick<SiteConfig, 'scripts'> & { readonly connectTo: readonly string[] };

const strictTransportAge = Duration.days(730);
const permissionsPolicy = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');
const isolation = [
  { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
  { header: 'permissions-policy', value: permissionsPolicy, override: true },
];

export function createPageHeaders(
  scope: Construct,
  { connectTo, scripts, ...options }: PageHeaderOptions,
): ResponseHeadersPolicy {
  return createHeaders(scope, 'PageHeaders', contentSecurityPolicy(connectTo, scripts), options);
}

const apiPolicy = [
  "default-src 'none'",
  `style-src '${cspHash(apiPageStyle)}'`,
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function createApiHeaders(scope: Construct, options: HeaderOptions): ResponseHeadersPolicy {
  return createHeaders(scope, 'ApiHeaders', apiPolicy, options);
}

function createHeaders(scope: Construct, id: string, policy: string, options: HeaderOptions) {
  const { hsts } = options;
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: accountWideName(scope, id),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: strictTransportAge,
        includeSubdomains: hsts !== undefined,
        preload: hsts === 'preload',
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      // `no-referrer` would make `Origin` null in posts of the site.
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    },
    customHeadersBehavior: { customHeaders: [...isolation] },
    removeHeaders: ['server', 'x-amz-server-side-encryption'],
  });
}

/** HSTS for redirects of the edge function. CloudFront generates the same value from the headers policy. */
export function strictTransport(hsts: Hsts): string {
  const words = [...(hsts ? ['includeSubDomains'] : []), ...(hsts === 'preload' ? ['preload'] : [])];
  return [`max-age=${strictTransportAge.toSeconds()}`, ...words].join('; ');
}

/** CloudFront is one service for all regions, so the same stack in a second region needs other names. */
export function accountWideName(scope: Construct, id: string): string {
  const suffix = `-${id}-${Stack.of(scope).region}`;
  return Names.uniqueResourceName(scope, { separator: '-', maxLength: 64 - suffix.length }) + suffix;
}
