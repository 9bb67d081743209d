import type { HttpRequest, HttpResponse } from './message.ts';

/** Where CloudFront gets what it serves: a bucket, an API. */
export interface Origin {
  /** True if the edge may keep, and so compress, what this origin answers. */
  readonly isCacheable: boolean;
  fetch(request: HttpRequest): Promise<HttpResponse>;
}
