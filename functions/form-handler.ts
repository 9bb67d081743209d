import type { FormName } from '#contract/form-routes.ts';
import { formOf } from '#contract/forms.ts';
import { createApiHandler, type ApiHandler } from '#functions/http/api-handler.ts';
import { acceptedReply, refusedReply } from '#functions/http/form-reply.ts';
import { readEncoding } from '#functions/http/read-post.ts';
import type { FormDependencies } from './form-dependencies.ts';
import { handleSubmission } from './handle-submission.ts';

export function createFormHandler(name: FormName, dependencies: FormDependencies): ApiHandler {
  const form = formOf(name);
  return createApiHandler(
    {
      logFields: { form: name },
      async answer(event) {
        const result = await handleSubmission(form, event, dependencies);
        if (result.kind === 'refused') return { kind: 'refused', error: result.error, errorName: result.errorName };
        return {
          kind: 'answered',
          outcome: result.outcome,
          status: 201,
          reply: acceptedReply(form, readEncoding(event), result.reference),
        };
      },
      replyToError: (event, error) => refusedReply(form, readEncoding(event), error),
    },
    dependencies,
  );
}
