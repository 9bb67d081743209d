import type { AwsCredentialIdentityProvider } from '@aws-sdk/types';

/** Replaces `@aws-sdk/credential-provider-node` in the bundles: Lambda gives a function its credentials in the environment. */
export function defaultProvider(): AwsCredentialIdentityProvider {
  return () => {
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
    const sessionToken = process.env['AWS_SESSION_TOKEN'];
    if (!accessKeyId || !secretAccessKey) {
      return Promise.reject(new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be in the environment.'));
    }
    return Promise.resolve({ accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) });
  };
}
