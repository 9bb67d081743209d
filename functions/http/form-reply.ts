import { referenceParameter, type FormAccepted } from '#contract/form-routes.ts';
import type { FormDefinition } from '#contract/forms.ts';
import type { HttpError } from './http-error.ts';
import type { Encoding } from './read-post.ts';
import { errorReply, jsonReply, redirectTo, type Reply } from './reply.ts';

/** Browsers without JavaScript are redirected to a prerendered page. */
export function acceptedReply(form: FormDefinition, encoding: Encoding, reference: string | undefined): Reply {
  const query = reference === undefined ? '' : `?${referenceParameter}=${reference}`;
  if (encoding === 'urlencoded') return redirectTo(`${form.acceptedPage}${query}`);
  return jsonReply(201, { accepted: true, ...(reference && { reference }) } satisfies FormAccepted);
}

export function refusedReply(form: FormDefinition, encoding: Encoding, error: HttpError): Reply {
  return encoding === 'urlencoded' ? redirectTo(form.refusedPage) : errorReply(error);
}
