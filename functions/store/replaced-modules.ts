import type { AwsCredentialIdentityProvider } from '@aws-sdk/types';

declare const SITE_FACTS: typeof import('#site-facts').siteFacts;

/** Replaces `#site-facts` in the bundles. The bundler knows the values. */
export const siteFacts = SITE_FACTS;

/** Replaces `@aws-sdk/credential-provider-node` in the bundles, because Lambda sets credentials in the environment. */
export function defaultProvider(): AwsCredentialIdentityProvider {
  return () => {
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
    const sessionToken = process.env['AWS_SESSION_TOKEN'];
    if (!accessKeyId || !secretAccessKey) {
      return Promise.reject(new Error('AWS credentials are missing. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'));
    }
    return Promise.resolve({ accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) });
  };
}

/** Replaces `@smithy/core/event-streams` (15 kB) in the bundles. The functions use no event streams. */
export function eventStreamSerdeProvider(): never {
  throw new Error('Event streams are not part of this bundle.');
}

export const EventStreamSerde = eventStreamSerdeProvider;
