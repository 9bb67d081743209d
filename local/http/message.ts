/** Header values by lower-case name, in the order they came. */
export type Headers = Readonly<Record<string, readonly string[]>>;

/** A request as it is passed from the edge to an origin: whole, with the path as it was written. */
export type HttpRequest = {
  readonly method: string;
  /** Still percent-encoded, without the query. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly clientIp: string;
};

export type HttpResponse = {
  readonly statusCode: number;
  readonly headers: Headers;
  readonly body: Buffer;
};

/** A response made on the spot. */
export function reply(statusCode: number, contentType: string, body: string | Buffer = ''): HttpResponse {
  return { statusCode, headers: { 'content-type': [contentType] }, body: Buffer.from(body) };
}

/** A response of JSON made on the spot. */
export function replyJson(statusCode: number, value: unknown): HttpResponse {
  return reply(statusCode, 'application/json', JSON.stringify(value));
}

/** The value of a header; several are joined as HTTP joins them. */
export function headerValue(headers: Headers, name: string): string | undefined {
  return headers[name]?.join(',');
}

/** Where CloudFront gets what it serves: a bucket, an API. */
export interface Origin {
  /** True if the edge may keep, and so compress, what this origin answers. */
  readonly isCacheable: boolean;
  fetch(request: HttpRequest): Promise<HttpResponse>;
}
