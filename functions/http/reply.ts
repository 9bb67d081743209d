import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { FormRefused } from '#contract/form-protocol.ts';
import type { HttpError } from './http-error.ts';

export type Reply = APIGatewayProxyStructuredResultV2;

export function jsonReply(statusCode: number, body: object, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
  };
}

/** With 303, a reload of the next page does not send the form again. */
export function redirectTo(page: string): Reply {
  return { statusCode: 303, headers: { location: page, 'cache-control': 'no-store' } };
}

export function errorReply({ status, code, message, fields, retryAfterSeconds }: HttpError): Reply {
  const body: FormRefused = { error: { code, message, ...(fields && { fields }) } };
  return jsonReply(status, body, retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) });
}
