/** By lower-case name, in the order of arrival. */
export type Headers = Readonly<Record<string, readonly string[]>>;

export type HttpRequest = {
  readonly method: string;
  /** Percent-encoded, without the query. */
  readonly path: string;
  readonly query: string;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly clientIp: string;
};

export type HttpResponse = { readonly statusCode: number; readonly headers: Headers; readonly body: Buffer };

/** A bucket or an API behind the distribution. */
export type Origin = { readonly host: string; readonly fetch: (request: HttpRequest) => Promise<HttpResponse> };

export function reply(statusCode: number, contentType: string, body: string | Buffer = ''): HttpResponse {
  return { statusCode, headers: { 'content-type': [contentType] }, body: Buffer.from(body) };
}

export function replyJson(statusCode: number, value: unknown): HttpResponse {
  return reply(statusCode, 'application/json', JSON.stringify(value));
}

export function redirect(location: string): HttpResponse {
  return { statusCode: 302, headers: { location: [location], 'cache-control': ['no-store'] }, body: Buffer.alloc(0) };
}

export function withHeaders(response: HttpResponse, headers: Headers): HttpResponse {
  return { ...response, headers: { ...response.headers, ...headers } };
}

export function headerValue(headers: Headers, name: string): string | undefined {
  return headers[name]?.join(',');
}

export function readCookie(headers: Headers, name: string): string | undefined {
  const pairs = (headerValue(headers, 'cookie') ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** No script can read the cookie. Other sites can send it only by a link to a page. Zero seconds delete it. */
export function withCookie(response: HttpResponse, name: string, value: string, maxAgeSeconds: number): HttpResponse {
  const cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
  return withHeaders(response, { 'set-cookie': [...(response.headers['set-cookie'] ?? []), cookie] });
}

export function withParameters(address: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.append(name, value);
  }
  return url.href;
}
