import { headerValue, type Headers, type HttpRequest } from './message.ts';

/** Some AWS endpoints have the account's number before the host. `*.localhost` is this machine (RFC 6761, 6.3). */
const loopback = /^((?:\d{12}\.)?localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Other host names are refused: a web page could make its own domain point to this machine (DNS rebinding). */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && loopback.test(host);
}

/** Only pages of this machine may read a response. AWS allows every origin. */
export function corsHeaders({ method, headers }: HttpRequest): Headers {
  const origin = headerValue(headers, 'origin');
  const url = URL.parse(origin ?? '');
  const isLocal = url !== null && /^https?:$/.test(url.protocol) && isLoopbackHost(url.host);
  if (origin === undefined || !isLocal) return { vary: ['Origin'] };
  return {
    vary: ['Origin'],
    'access-control-allow-origin': [origin],
    'access-control-expose-headers': ['x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date'],
    ...(method === 'OPTIONS' && {
      'access-control-allow-methods': ['GET, POST'],
      'access-control-allow-headers': [headerValue(headers, 'access-control-request-headers') ?? '*'],
      'access-control-max-age': ['172800'],
    }),
  };
}

/** False for a form that a page of another origin posts. Clients other than browsers send no origin. */
export function isSameOrigin({ headers }: HttpRequest): boolean {
  const origin = headerValue(headers, 'origin');
  if (origin === undefined) return headerValue(headers, 'sec-fetch-site') !== 'cross-site';
  return URL.parse(origin)?.host === headerValue(headers, 'host');
}

/** The signature is not verified. A web page cannot sign a request, and browsers name its origin. */
export function isSigned({ headers }: HttpRequest): boolean {
  return headers['origin'] === undefined && headerValue(headers, 'authorization')?.startsWith('AWS4-') === true;
}
