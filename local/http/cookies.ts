import { headerValue, type Headers, type HttpResponse } from './message.ts';

/** The value of a cookie that came with the request. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const pairs = (headerValue(headers, 'cookie') ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** A cookie that no script can read and no other site can send along. Zero seconds removes it. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number, path = '/'): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
}

export function withCookie(response: HttpResponse, cookie: string): HttpResponse {
  const cookies = [...(response.headers['set-cookie'] ?? []), cookie];
  return { ...response, headers: { ...response.headers, 'set-cookie': cookies } };
}
