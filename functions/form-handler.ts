import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { FormSchema } from '#contract/field-errors.ts';
import type { Form } from '#functions/forms/form.ts';
import { readPost, type ReadPost } from '#functions/http/read-post.ts';
import { internal } from '#functions/http/refusal.ts';
import { acceptedReply, refusedReply, type Reply } from '#functions/http/reply.ts';
import type { Log, LogEntry } from './log.ts';
import { receive, type Effects, type Received } from './receive.ts';

export type FormHandler = (event: APIGatewayProxyEventV2) => Promise<Reply>;

/** Makes the Lambda handler of a form, and is the one place where errors are caught: nothing of them leaves. */
export function createFormHandler<Schema extends FormSchema>(
  form: Form<Schema>,
  effects: Effects & { readonly log: Log },
): FormHandler {
  return async (event) => {
    let post: ReadPost = { ok: false, encoding: 'json', refusal: internal };
    let received: Received;
    try {
      post = readPost(event);
      received = await receive(form, event, post, effects);
    } catch (error) {
      received = { kind: 'refused', refusal: internal, errorName: error instanceof Error ? error.name : 'unknown' };
    }
    effects.log({ form: form.name, requestId: requestIdOf(event), ...describe(received) });
    if (received.kind === 'accepted') return acceptedReply(form.name, post.encoding);
    return refusedReply(form.name, received.refusal.code === 'forbidden' ? 'json' : post.encoding, received.refusal);
  };
}

function describe(received: Received): Pick<LogEntry, 'level' | 'outcome' | 'status' | 'errorName' | 'refusedFields'> {
  if (received.kind === 'accepted') return { level: 'info', outcome: received.outcome, status: 201 };
  const { refusal, errorName } = received;
  return {
    level: refusal.status >= 500 ? 'error' : 'warn',
    outcome: refusal.code,
    status: refusal.status,
    ...(errorName !== undefined && { errorName }),
    ...(refusal.fields && { refusedFields: Object.keys(refusal.fields) }),
  };
}

/** Absent only when somebody invokes the function by hand with something that is not an API event. */
function requestIdOf(event: Partial<APIGatewayProxyEventV2> | null): string {
  return event?.requestContext?.requestId ?? 'none';
}
