import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { linkPageStyle } from '#contract/link-page-style.ts';
import type { HstsSettings } from '#contract/site-config.ts';
import { accountWideName } from '#infra/account-wide-name.ts';
import { cspHash } from './page-policy.ts';
import { strictTransportAge } from './strict-transport.ts';

const permissionsPolicy = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

export type HeaderOptions = { readonly hsts: HstsSettings; readonly isPreview: boolean };

/** Not in robots.txt, which would keep a crawler from reading it. */
const notIndexed = { header: 'x-robots-tag', value: 'noindex, nofollow', override: true };

/** Pages and files. Headers share the first flight of 14.6 kB with the page. */
export function createPageHeaders(
  scope: Construct,
  id: string,
  contentSecurityPolicy: string,
  { hsts, isPreview }: HeaderOptions,
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: accountWideName(scope, id),
    securityHeadersBehavior: {
      ...commonHeaders(contentSecurityPolicy, hsts),
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        { header: 'cross-origin-resource-policy', value: 'same-origin', override: true },
        { header: 'permissions-policy', value: permissionsPolicy, override: true },
        ...(isPreview ? [notIndexed] : []),
      ],
    },
    removeHeaders: ['server', 'x-amz-server-side-encryption'],
  });
}

/** An answer loads nothing, but for the style of the pages that the links in mails lead to. */
const apiPolicy = [
  "default-src 'none'",
  `style-src '${cspHash(linkPageStyle)}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function createApiHeaders(
  scope: Construct,
  id: string,
  { hsts, isPreview }: HeaderOptions,
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: accountWideName(scope, id),
    securityHeadersBehavior: {
      ...commonHeaders(apiPolicy, hsts),
      // The address of a link in a mail is its right, which other sites are not told; `no-referrer` would make `Origin` null in our own posts.
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'cross-origin-resource-policy', value: 'same-origin', override: true },
        ...(isPreview ? [notIndexed] : []),
      ],
    },
  });
}

/** HSTS for two years; for other hosts of the domain, which may not speak https yet, only where the company asks for it. */
function commonHeaders(contentSecurityPolicy: string, hsts: HstsSettings): ResponseSecurityHeadersBehavior {
  return {
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
    strictTransportSecurity: {
      accessControlMaxAge: strictTransportAge,
      includeSubdomains: hsts.includeSubDomains,
      preload: hsts.preload,
      override: true,
    },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  };
}
