import { headerValue, type Headers, type HttpRequest } from './message.ts';

/** AWS has endpoints with an account's number before the host. Every resolver keeps `*.localhost` here (RFC 6761, 6.3). */
const loopback = /^((?:\d{12}\.)?localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * True for a Host header that names this machine. Any other name may belong to a page elsewhere that made its name
 * point here (DNS rebinding).
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && loopback.test(host);
}

/** Lets only pages of this machine read a response. AWS allows every origin. */
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

/** False for a form that a browser posts from another origin's page. Other clients name no origin. */
export function isSameOrigin({ headers }: HttpRequest): boolean {
  const origin = headerValue(headers, 'origin');
  if (origin === undefined) return headerValue(headers, 'sec-fetch-site') !== 'cross-site';
  return URL.parse(origin)?.host === headerValue(headers, 'host');
}

/** Services check no signature. They ask for one, because a web page cannot send it without being asked first. */
export function isSigned({ headers }: HttpRequest): boolean {
  return headerValue(headers, 'authorization')?.startsWith('AWS4-') === true;
}
