import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { FormName } from '#contract/form-protocol.ts';
import { formOf } from '#contract/all-forms.ts';
import { originSecretHeader } from '#contract/function-environment.ts';

export const originSecret = 'the-secret-of-the-origin-in-tests';
export const siteOrigin = 'https://site.example';

type Sent = {
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
  /** Replaces or, with undefined, removes headers. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
};

/** An event as API Gateway's HTTP API sends it (payload 2.0), for a POST that came through CloudFront. */
export function apiEvent(
  form: FormName,
  { body, isBase64Encoded = false, headers = {} }: Sent,
): APIGatewayProxyEventV2 {
  const { path } = formOf(form);
  const sent = Object.entries({
    'content-type': 'application/json',
    host: 'abcdef1234.execute-api.ap-south-1.amazonaws.com',
    'user-agent': 'Mozilla/5.0',
    [originSecretHeader]: originSecret,
    'x-forwarded-for': '203.0.113.9, 130.176.1.1',
    ...headers,
  }).filter((header): header is [string, string] => header[1] !== undefined);
  return {
    version: '2.0',
    routeKey: `POST ${path}`,
    rawPath: path,
    rawQueryString: '',
    headers: Object.fromEntries(sent),
    requestContext: {
      accountId: '123456789012',
      apiId: 'abcdef1234',
      domainName: 'abcdef1234.execute-api.ap-south-1.amazonaws.com',
      domainPrefix: 'abcdef1234',
      http: { method: 'POST', path, protocol: 'HTTP/1.1', sourceIp: '130.176.1.1', userAgent: 'Mozilla/5.0' },
      requestId: 'JKJaXmPLvHcESHA=',
      routeKey: `POST ${path}`,
      stage: '$default',
      time: '20/Nov/2026:10:00:00 +0000',
      timeEpoch: 1_795_168_800_000,
    },
    isBase64Encoded,
    ...(body !== undefined && { body }),
  };
}

/** A JSON post, as the site's script sends it. */
export function jsonPost(form: FormName, input: unknown, headers: Sent['headers'] = {}): APIGatewayProxyEventV2 {
  return apiEvent(form, { body: JSON.stringify(input), headers: { origin: siteOrigin, ...headers } });
}

/** A request without a body, such as the receipt page or a link in an email. */
export function getEvent(
  path: string,
  query: Readonly<Record<string, string>> = {},
  method: 'GET' | 'HEAD' = 'GET',
): APIGatewayProxyEventV2 {
  const event = apiEvent('contacts', { headers: { 'content-type': undefined } });
  event.requestContext.http.method = method;
  return { ...event, rawPath: path, queryStringParameters: { ...query } };
}

/** A post by a browser without JavaScript. API Gateway encodes its body in base64. */
export function browserPost(
  form: FormName,
  fields: readonly (readonly [string, string])[],
  headers: Sent['headers'] = {},
): APIGatewayProxyEventV2 {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  return apiEvent(form, {
    body: Buffer.from(body).toString('base64'),
    isBase64Encoded: true,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
}
