import { isLoopbackHost } from './loopback.ts';
import { headerValue, type Headers, type HttpRequest } from './message.ts';

/**
 * Lets pages of this machine, and no others, read an answer. AWS lets all; here a page elsewhere would reach what is
 * being developed.
 */
export function corsHeaders({ method, headers }: HttpRequest): Headers {
  const origin = headerValue(headers, 'origin');
  if (origin === undefined || !isLoopbackOrigin(origin)) return { vary: ['Origin'] };
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

function isLoopbackOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && /^https?:$/.test(url.protocol) && isLoopbackHost(url.host);
}
