import type { FormName } from '#contract/form-routes.ts';
import { formOf } from '#contract/forms.ts';
import { createApiHandler, type ApiDependencies, type ApiHandler } from '#functions/http/api-handler.ts';
import { refusedReply, showReceipt } from './form-reply.ts';
import { handleSubmission, type SubmissionDependencies } from './handle-submission.ts';

export type FormDependencies = ApiDependencies & SubmissionDependencies;

/** POST stores a submission. GET shows the receipt of a native post. */
export function createFormHandler(name: FormName, dependencies: FormDependencies): ApiHandler {
  const form = formOf(name);
  const { companyName } = dependencies;
  return createApiHandler(
    {
      logFields: { form: name },
      answer: (event) =>
        event.requestContext.http.method === 'POST'
          ? handleSubmission(form, event, dependencies)
          : showReceipt(form, event, companyName),
      replyToError: (event, error) => refusedReply(form, event, error, companyName),
    },
    dependencies,
  );
}
