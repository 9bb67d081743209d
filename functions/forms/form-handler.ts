import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { nextSteps } from '#company/service-levels.ts';
import { checkFields } from '#contract/field-errors.ts';
import { fillTimeHeader, honeypotField, referenceParameter } from '#contract/form-protocol.ts';
import { maxBodyBytes, type Form } from '#contract/forms.ts';
import { minFillTimeMs } from '#contract/limits.ts';
import { readReference } from '#contract/reference.ts';
import { describeAnswerBy } from '#functions/answer-by.ts';
import {
  createApiHandler,
  type ApiAnswer,
  type ApiDependencies,
  type ApiHandler,
} from '#functions/http/api-handler.ts';
import { crossSite, invalidFields, unavailable, type HttpError } from '#functions/http/http-error.ts';
import { homeLink, pageReply, type Page } from '#functions/http/page.ts';
import { isNativePost, readPost } from '#functions/http/read-post.ts';
import { errorReply, jsonReply, redirectTo, type Reply } from '#functions/http/reply.ts';
import { isCrossSitePost } from '#functions/http/request-origin.ts';
import { nameOfError } from '#functions/log.ts';
import { storeSubmission, type Storage } from './store-submission.ts';

export type FormDependencies = ApiDependencies & Storage & { readonly siteOrigins: readonly string[] };

/** POST stores a submission. GET shows the receipt of a native post. */
export function createFormHandler(form: Form, dependencies: FormDependencies): ApiHandler {
  const { companyName, siteOrigins } = dependencies;
  return createApiHandler(
    {
      form: form.name,
      answer(event) {
        if (event.requestContext.http.method !== 'POST') return showReceipt(form, event, companyName);
        if (isCrossSitePost(event, siteOrigins)) return { kind: 'refused', error: crossSite };
        return takePost(form, event, dependencies);
      },
      replyToError: (event, error) => refusedReply(form, event, error, companyName),
    },
    dependencies,
  );
}

/** Checks and stores a post. A repeat gets the answer of the first post. */
async function takePost(form: Form, event: APIGatewayProxyEventV2, dependencies: FormDependencies): Promise<ApiAnswer> {
  const post = readPost(event, maxBodyBytes(form));
  if (!post.ok) return { kind: 'refused', error: post.error };
  const checked = checkFields(form.schema, post.input);
  if (!checked.ok) return { kind: 'refused', error: invalidFields(checked.fields) };
  const submission = {
    fields: checked.value,
    suspicion: findSuspicion(event, post.input),
    now: dependencies.now(),
  };
  try {
    const { reference, ...stored } = await storeSubmission(form, submission, dependencies);
    const answerBy = form.isEmailed ? describeAnswerBy(submission.now) : undefined;
    return { kind: 'answered', ...stored, reply: acceptedReply(form, event, { reference, answerBy }) };
  } catch (error) {
    return { kind: 'refused', error: unavailable, errorName: nameOfError(error) };
  }
}

// Returns the reason to suspect a bot. A native post has no fill time, but a browser sends `Origin` or
// `Sec-Fetch-Site`.
function findSuspicion(event: APIGatewayProxyEventV2, input: unknown): string | undefined {
  const { headers } = event;
  const hidden: unknown = Reflect.get(Object(input), honeypotField);
  if (hidden !== undefined && hidden !== '') return 'honeypot';
  if (isNativePost(event)) {
    return headers['origin'] === undefined && headers['sec-fetch-site'] === undefined ? 'no-browser' : undefined;
  }
  const fillTimeMs = Number(headers[fillTimeHeader] ?? Number.NaN);
  return fillTimeMs >= minFillTimeMs ? undefined : 'fill-time';
}

type Accepted = { readonly reference: string; readonly answerBy: string | undefined };

function acceptedReply({ path }: Form, event: APIGatewayProxyEventV2, accepted: Accepted): Reply {
  if (!isNativePost(event)) return jsonReply(201, { accepted: true, ...accepted });
  return redirectTo(`${path}?${referenceParameter}=${accepted.reference}`);
}

const misspelt: Page = {
  heading: 'This link is incomplete',
  text: 'The reference at its end is missing or wrong. If you sent a message, we have received it.',
};

function showReceipt(
  { noun, receipt }: Form,
  { queryStringParameters }: APIGatewayProxyEventV2,
  companyName: string,
): ApiAnswer {
  const reference = readReference(queryStringParameters?.[referenceParameter] ?? '');
  if (reference === undefined) {
    return { kind: 'answered', outcome: 'misspelt', reply: pageReply(400, companyName, misspelt) };
  }
  const { heading, text, isForProject = false } = receipt;
  const note = `If you ask about your ${noun}, give this reference.`;
  const page: Page = { heading, text, reference, note, ...(isForProject && { nextSteps }) };
  return { kind: 'answered', outcome: 'receipt', reply: pageReply(200, companyName, page) };
}

/** A native post gets a page that names each refused field. A GET gets a page. Others get JSON. */
function refusedReply(form: Form, event: APIGatewayProxyEventV2, error: HttpError, companyName: string): Reply {
  const { status, message, fields = {} } = error;
  if (event.requestContext.http.method !== 'POST') {
    return pageReply(status, companyName, { heading: 'This page cannot be shown now', text: message });
  }
  if (!isNativePost(event)) return errorReply(error);
  return pageReply(status, companyName, {
    heading: 'Your form was not sent',
    text: `${message} Use the Back button of your browser: the form still has what you typed.`,
    refusedFields: Object.fromEntries(
      Object.entries(fields).map(([name, sentence]) => [form.fields[name]?.label ?? name, sentence]),
    ),
    links: { 'Open an empty form': form.page, ...homeLink },
  });
}
