import type { HttpApi } from '#local/http-api/http-api.ts';
import type { HttpRequest, HttpResponse } from '#local/http/message.ts';
import type { ReservedPort } from '#local/http/serve.ts';
import { region } from '#local/template/physical-names.ts';

export type ApiRequest = Pick<HttpRequest, 'method' | 'path'> & Partial<HttpRequest>;

/** A request to the first API at its own address. */
export async function callFirst([api]: readonly HttpApi[], request: ApiRequest): Promise<HttpResponse> {
  if (!api) throw new Error('The stack has no HTTP API.');
  return api.fetch({ query: '', headers: {}, body: Buffer.alloc(0), clientIp: '127.0.0.1', ...request });
}

export function endpointOf({ port }: ReservedPort): string {
  return `http://127.0.0.1:${port}`;
}

/** Any credentials will do, but there must be some. */
export function toSdkClientSettings(endpoint: string) {
  return { endpoint, region, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
}
