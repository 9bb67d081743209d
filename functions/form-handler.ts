import type { FormName } from '#contract/form-routes.ts';
import { formOf } from '#contract/forms.ts';
import { createApiHandler, type ApiHandler } from '#functions/http/api-handler.ts';
import { acceptedReply, refusedReply } from '#functions/http/form-reply.ts';
import type { FormDependencies } from './form-dependencies.ts';
import { handleSubmission } from './handle-submission.ts';
import { showReceipt } from './receipt.ts';

export function createFormHandler(name: FormName, dependencies: FormDependencies): ApiHandler {
  const form = formOf(name);
  return createApiHandler(
    {
      logFields: { form: name },
      async answer(event) {
        if (event.requestContext.http.method === 'GET') return showReceipt(form, event, dependencies.companyName);
        const result = await handleSubmission(form, event, dependencies);
        if (result.kind === 'refused') return { kind: 'refused', error: result.error, errorName: result.errorName };
        return {
          kind: 'answered',
          outcome: result.outcome,
          status: 201,
          reply: acceptedReply(form, event, result.reference),
        };
      },
      replyToError: (event, error) => refusedReply(form, event, error),
    },
    dependencies,
  );
}
