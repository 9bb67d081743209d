import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { checkFields } from '#contract/field-errors.ts';
import { fillTimeHeader, honeypotField, referenceParameter } from '#contract/form-routes.ts';
import { maxBodyBytes, type Form } from '#contract/forms.ts';
import { minFillTimeMs } from '#contract/limits.ts';
import { readReference } from '#contract/reference.ts';
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
import { createLeadIntake } from '#functions/leads/lead-intake.ts';
import { nameOfError } from '#functions/log.ts';
import { createSubscriptionIntake } from '#functions/subscriptions/subscription-intake.ts';
import type { Intake, IntakeDependencies } from './intake.ts';

export type FormDependencies = ApiDependencies & IntakeDependencies & { readonly siteOrigins: readonly string[] };

/** POST stores a submission. GET shows the receipt of a native post. */
export function createFormHandler(form: Form, dependencies: FormDependencies): ApiHandler {
  const { companyName, siteOrigins, now } = dependencies;
  const intake =
    form.kind === 'lead' ? createLeadIntake(form, dependencies) : createSubscriptionIntake(form, dependencies);
  return createApiHandler(
    {
      logFields: { form: form.name },
      answer(event) {
        if (event.requestContext.http.method !== 'POST') return showReceipt(intake, event, companyName);
        if (isCrossSitePost(event, siteOrigins)) return { kind: 'refused', error: crossSite };
        return takePost(form, intake, event, { companyName, now: now() });
      },
      replyToError: (event, error) => refusedReply(form, event, error, companyName),
    },
    dependencies,
  );
}

/** Checks and stores a post. A repeat gets the answer of the first post. */
async function takePost(
  form: Form,
  intake: Intake,
  event: APIGatewayProxyEventV2,
  { companyName, now }: { readonly companyName: string; readonly now: Date },
): Promise<ApiAnswer> {
  const post = readPost(event, maxBodyBytes(form));
  if (!post.ok) return { kind: 'refused', error: post.error };
  const checked = checkFields(form.schema, post.input);
  if (!checked.ok) return { kind: 'refused', error: invalidFields(checked.fields) };
  const suspicion = findSuspicion(event, post.input);
  try {
    const taken = await intake.take({ event, fields: checked.value, suspicion, now });
    if (taken.kind === 'refused') return taken;
    const { outcome, reason, reference } = taken;
    const reply =
      suspicion === 'no-browser'
        ? pageReply(200, companyName, intake.doubt(reference))
        : acceptedReply(form, event, reference);
    return { kind: 'answered', outcome, reason, reply };
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

function acceptedReply({ path }: Form, event: APIGatewayProxyEventV2, reference?: string): Reply {
  if (!isNativePost(event)) return jsonReply(201, { accepted: true, reference });
  return redirectTo(reference === undefined ? path : `${path}?${referenceParameter}=${reference}`);
}

const misspelt: Page = {
  heading: 'This link is incomplete',
  text: 'The reference at its end is missing or wrong. If you sent a message, we have received it.',
};

function showReceipt(
  intake: Intake,
  { queryStringParameters }: APIGatewayProxyEventV2,
  companyName: string,
): ApiAnswer {
  const page = intake.receipt(readReference(queryStringParameters?.[referenceParameter] ?? ''));
  const reply = pageReply(page ? 200 : 400, companyName, page ?? misspelt);
  return { kind: 'answered', outcome: page ? 'receipt' : 'misspelt', reply };
}

/** A native post gets a page that names each refused field. A GET gets a page. Others get JSON. */
function refusedReply(form: Form, event: APIGatewayProxyEventV2, error: HttpError, companyName: string): Reply {
  const { status, message, fields = {} } = error;
  if (event.requestContext.http.method !== 'POST') {
    return pageReply(status, companyName, { heading: 'This page cannot be shown now', text: message });
  }
  if (!isNativePost(event)) return errorReply(error);
  const columns: Readonly<Record<string, string>> = form.columns;
  return pageReply(status, companyName, {
    heading: 'Your form was not sent',
    text: `${message} Use the Back button of your browser: the form still has what you typed.`,
    refusedFields: Object.fromEntries(
      Object.entries(fields).map(([name, sentence]) => [columns[name] ?? name, sentence]),
    ),
    links: { 'Open an empty form': form.page, ...homeLink },
  });
}
