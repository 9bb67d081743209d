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
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { originSecretHeader } from '#contract/function-environment.ts';
import type { Api } from '#infra/api.ts';
import { viewerRequestCode, viewerResponseCode, type EdgeFunctionOptions } from './edge-function-code.ts';
import type { WebsiteFiles } from './files.ts';
import {
  accountWideName,
  createApiHeaders,
  createPageHeaders,
  type HeaderOptions,
  type PageHeaderOptions,
} from './response-headers.ts';

export type BundleBehaviorOptions = EdgeFunctionOptions &
  PageHeaderOptions & {
    readonly bucket: IBucket;
    /** Deployed before the viewer-request function, which contains the id of their release. */
    readonly files: WebsiteFiles;
  };

/** Assets bypass the edge functions, because assets need no routing and each run costs money. */
export function createBundleBehaviors(
  scope: Construct,
  options: BundleBehaviorOptions,
): Readonly<Record<'pages' | 'assets', BehaviorOptions>> {
  const assets: BehaviorOptions = {
    // If CloudFront may list the bucket, S3 answers 404 for a missing asset. Otherwise it answers 403.
    origin: S3BucketOrigin.withOriginAccessControl(options.bucket, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      originAccessControl: new S3OriginAccessControl(scope, 'OriginAccess', {
        originAccessControlName: accountWideName(scope, 'OriginAccess'),
      }),
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
    responseHeadersPolicy: createPageHeaders(scope, options),
  };
  const createFunction = (id: string, code: string) =>
    new EdgeFunction(scope, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 });
  const viewerRequest = createFunction('ViewerRequest', viewerRequestCode(options));
  const viewerResponse = createFunction('ViewerResponse', viewerResponseCode());
  viewerRequest.node.addDependency(options.files);
  const pages: BehaviorOptions = {
    ...assets,
    functionAssociations: [
      { function: viewerRequest, eventType: FunctionEventType.VIEWER_REQUEST },
      { function: viewerResponse, eventType: FunctionEventType.VIEWER_RESPONSE },
    ],
  };
  return { pages, assets };
}

export function createApiBehavior(scope: Construct, api: Api, headers: HeaderOptions): BehaviorOptions {
  return {
    origin: new HttpOrigin(api.domainName, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      customHeaders: { [originSecretHeader]: api.sentSecret },
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: createApiHeaders(scope, headers),
  };
}
