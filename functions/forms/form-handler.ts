import type { FormName } from '#contract/form-routes.ts';
import { formOf } from '#contract/forms.ts';
import { createApiHandler, type ApiDependencies, type ApiHandler } from '#functions/http/api-handler.ts';
import { acceptedReply, refusedReply, showReceipt } from './form-reply.ts';
import { handleSubmission, type SubmissionDependencies } from './handle-submission.ts';

export type FormDependencies = ApiDependencies & SubmissionDependencies;

/** A form as a route of the API: POST stores a submission, GET shows the page after a native post. */
export function createFormHandler(name: FormName, dependencies: FormDependencies): ApiHandler {
  const form = formOf(name);
  const { companyName } = dependencies;
  return createApiHandler(
    {
      logFields: { form: name },
      async answer(event) {
        if (event.requestContext.http.method !== 'POST') return showReceipt(form, event, companyName);
        const result = await handleSubmission(form, event, dependencies);
        if (result.kind === 'refused') return result;
        const { outcome, reason, reference } = result;
        return { kind: 'answered', outcome, reason, reply: acceptedReply(form, event, reference) };
      },
      replyToError: (event, error) => refusedReply(form, event, error, companyName),
    },
    dependencies,
  );
}
