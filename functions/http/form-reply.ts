import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { referenceParameter, scriptedParameter, type FormAccepted } from '#contract/form-routes.ts';
import type { FormDefinition } from '#contract/forms.ts';
import type { HttpError } from './http-error.ts';
import { readEncoding } from './read-post.ts';
import { errorReply, jsonReply, redirectTo, type Reply } from './reply.ts';

/**
 * A browser that posts by itself is redirected: to the prerendered page, or to one of this function's (`receipt`) where only
 * that can show the reference.
 */
export function acceptedReply(form: FormDefinition, event: APIGatewayProxyEventV2, reference?: string): Reply {
  if (readEncoding(event) !== 'urlencoded')
    return jsonReply(201, { accepted: true, ...(reference && { reference }) } satisfies FormAccepted);
  if (reference === undefined) return redirectTo(form.acceptedPage);
  const page = event.queryStringParameters?.[scriptedParameter] ? form.acceptedPage : form.path;
  return redirectTo(`${page}?${referenceParameter}=${reference}`);
}

export function refusedReply(form: FormDefinition, event: APIGatewayProxyEventV2, error: HttpError): Reply {
  return readEncoding(event) === 'urlencoded' ? redirectTo(form.refusedPage) : errorReply(error);
}
