import type { LocalCloud } from '#local/local-cloud.ts';

/** Calls an operation of the API without an SDK. */
export async function callPool(
  { signInUrl }: Pick<LocalCloud, 'signInUrl'>,
  operation: string,
  input: object | string,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await fetch(signInUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body: typeof input === 'string' ? input : JSON.stringify(input),
  });
  const body: Record<string, unknown> = await response.json();
  return { status: response.status, headers: response.headers, body };
}

/** The signature of an operator, who may do everything. */
export const signed = { authorization: 'AWS4-HMAC-SHA256 Credential=operator/20261124/ap-south-1/cognito-idp' };

/** The claims of a token, unchecked. */
export function readClaims(token: unknown): Record<string, unknown> {
  return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
}
