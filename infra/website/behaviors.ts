import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type FunctionAssociation,
  type IKeyValueStore,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { originSecretHeader } from '#contract/function-settings.ts';
import { accountWideName } from '#infra/account-wide-name.ts';
import type { OriginSecrets } from '#infra/origin-secrets.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { edgeFunctionCode } from './edge-function-code.ts';
import { createApiHeaders, createPageHeaders, type HeaderOptions } from './response-headers.ts';
import type { WebBundle } from './web-bundle.ts';

export type ApiOrigin = { readonly domainName: string; readonly originSecrets: OriginSecrets };

type BundleOptions = {
  readonly bundle: WebBundle;
  readonly connectTo: readonly string[];
  readonly headers: HeaderOptions;
  /** '' where the site has no domain. */
  readonly canonicalHost: string;
  /** Says which release is live. */
  readonly releases: IKeyValueStore;
};

/**
 * What comes from the bucket, by path pattern ('*' is the default). Pages and top-level files are routed at the edge by
 * the bundle's own route table (R12). Assets need no routing: they are most of a visit's requests, and each run of an
 * edge function is paid for.
 */
export function createBundleBehaviors(
  scope: Construct,
  bucket: IBucket,
  { bundle, connectTo, headers, canonicalHost, releases }: BundleOptions,
): Readonly<Record<'pages' | 'assets', BehaviorOptions>> {
  const assets: BehaviorOptions = {
    // The right to list makes S3 answer 404 for a missing asset, where it would otherwise say 403 (R12).
    origin: S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      originAccessControl: new S3OriginAccessControl(scope, 'OriginAccess', {
        originAccessControlName: accountWideName(scope, 'OriginAccess'),
      }),
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
    responseHeadersPolicy: createPageHeaders(scope, 'PageHeaders', contentSecurityPolicy(connectTo), headers),
  };
  const associate = (id: string, eventType: FunctionEventType, store?: IKeyValueStore): FunctionAssociation => ({
    function: new EdgeFunction(scope, id, {
      code: FunctionCode.fromInline(edgeFunctionCode(eventType, bundle, { canonicalHost, hsts: headers.hsts })),
      runtime: FunctionRuntime.JS_2_0,
      ...(store && { keyValueStore: store }),
    }),
    eventType,
  });
  const pages: BehaviorOptions = {
    ...assets,
    functionAssociations: [
      associate('ViewerRequest', FunctionEventType.VIEWER_REQUEST, releases),
      associate('ViewerResponse', FunctionEventType.VIEWER_RESPONSE),
    ],
  };
  return { pages, assets };
}

/** The API: never cached, never plain, and told by a header that the request came through here. */
export function createApiBehavior(scope: Construct, api: ApiOrigin, headers: HeaderOptions): BehaviorOptions {
  return {
    origin: new HttpOrigin(api.domainName, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      customHeaders: { [originSecretHeader]: api.originSecrets.sent },
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: createApiHeaders(scope, 'ApiHeaders', headers),
  };
}
