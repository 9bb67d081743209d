import { headerValue, type HttpRequest } from './message.ts';

/** False for a form that a browser posts from another origin's page. A client that is no browser names no origin. */
export function isSameOrigin({ headers }: HttpRequest): boolean {
  const origin = headerValue(headers, 'origin');
  if (origin === undefined) return headerValue(headers, 'sec-fetch-site') !== 'cross-site';
  return URL.parse(origin)?.host === headerValue(headers, 'host');
}
