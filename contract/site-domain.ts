import * as v from 'valibot';
import { flag, group } from './setting-values.ts';

const hostName = v.pipe(
  v.string('must be text'),
  v.regex(
    /^(?!.*\.cloudfront\.net$)(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/,
    'must be a host name of the company in small letters, without https://, such as www.example.com',
  ),
);

const hosts = {
  /** The canonical host: what every page names as its address. */
  name: v.pipe(
    hostName,
    v.maxLength(58, 'must have at most 58 characters: a certificate takes 64, and the API has `*.api.` before it'),
  ),
  /** Hosts of the same site that redirect to it, such as `www.` and the name. @default none */
  redirectFrom: v.optional(v.array(hostName, 'must be a list of host names'), []),
  /**
   * Whether the API also answers at its address of AWS. True for one deployment where a running site gets a domain, so
   * that no form is refused until CloudFront has changed over (docs/operations.md). @default false
   */
  keepsApiEndpoint: v.optional(flag),
};

/** The domain that the site is served at, by where its DNS is. */
export const siteDomain = v.variant(
  'dns',
  [
    /** The stack makes the certificate and the records. */
    group({
      ...hosts,
      dns: v.literal('route53'),
      hostedZoneId: v.pipe(
        v.string('must be text'),
        v.regex(
          /^Z[A-Z\d]{1,31}$/,
          'must be the id of a hosted zone as Route 53 shows it, such as Z0123456789ABCDEFGHIJ',
        ),
      ),
    }),
    /** The certificate is asked for beforehand, and the stack's outputs are the records to enter. */
    group({
      ...hosts,
      dns: v.literal('external'),
      certificateArn: v.pipe(
        v.string('must be text'),
        v.regex(
          /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
          'must be the ARN of a certificate in us-east-1, for CloudFront takes no other: arn:aws:acm:us-east-1:<account>:certificate/<id>',
        ),
      ),
      /** For `*.api.` before the name, in the region of the stack. */
      apiCertificateArn: v.pipe(
        v.string('must be text'),
        v.regex(
          /^arn:aws:acm:[a-z\d-]+:\d{12}:certificate\/[\w-]+$/,
          'must be the ARN of a certificate for *.api.<name> in the region of the stack: arn:aws:acm:<region>:<account>:certificate/<id>',
        ),
      ),
    }),
  ],
  ({ expected }) =>
    expected === 'Object'
      ? 'must be an object with dns, name and what that kind of dns needs'
      : "must be 'route53' or 'external'",
);

export type SiteDomain = v.InferOutput<typeof siteDomain>;

/** Where the hosted pages of sign-in are with `signIn.ownDomain`. Cognito takes 63 characters, which the longest `name` leaves. */
export function signInHostOf({ name }: Pick<SiteDomain, 'name'>): string {
  return `auth.${name}`;
}

/** Stands in the pages of a site without a domain. The deployment puts CloudFront's name in its place. */
export const addressPlaceholder = 'https://site.invalid';

/** The origin that pages, sitemap and share pictures name. */
export function siteUrlOf(domain: SiteDomain | undefined): string {
  return domain ? `https://${domain.name}` : addressPlaceholder;
}
