import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { accountWideName } from '#infra/account-wide-name.ts';

/** Two years. No preload flag: putting its domain on the browsers' lists is the company's own step, hard to take back. */
const strictTransportSecurity = {
  accessControlMaxAge: Duration.days(730),
  includeSubdomains: true,
  override: true,
};

/** Powerful features that the site never uses, so that nothing embedded in it ever can. */
const permissionsPolicy = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The security headers of pages and files. They share the first 14.6 kB flight with the page, so each one earns its bytes. */
export function createPageHeaders(scope: Construct, id: string, contentSecurityPolicy: string): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: accountWideName(scope, id),
    securityHeadersBehavior: {
      ...commonHeaders(contentSecurityPolicy),
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        { header: 'cross-origin-resource-policy', value: 'same-origin', override: true },
        { header: 'permissions-policy', value: permissionsPolicy, override: true },
      ],
    },
    removeHeaders: ['server', 'x-amz-server-side-encryption'],
  });
}

/** The headers of API answers: JSON that is never rendered. */
export function createApiHeaders(scope: Construct, id: string): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: accountWideName(scope, id),
    securityHeadersBehavior: commonHeaders("default-src 'none'; frame-ancestors 'none'"),
    customHeadersBehavior: {
      customHeaders: [{ header: 'cross-origin-resource-policy', value: 'same-origin', override: true }],
    },
  });
}

function commonHeaders(contentSecurityPolicy: string): ResponseSecurityHeadersBehavior {
  return {
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
    strictTransportSecurity,
    contentTypeOptions: { override: true },
  };
}
