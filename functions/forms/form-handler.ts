import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { nextSteps } from '#company/service-levels.ts';
import { checkFields } from '#contract/field-errors.ts';
import { honeypotField, referenceParameter } from '#contract/form-protocol.ts';
import { maxBodyBytes, type FormDefinition } from '#contract/all-forms.ts';
import { readReference } from '#contract/reference.ts';
import type { LimitClientIp } from '#functions/http/client-ip-limit.ts';
import * as refusal from '#functions/http/http-error.ts';
import { homeLink, pageReply, type ApiPage } from '#functions/http/page.ts';
import { isNativePost, readPost } from '#functions/http/read-post.ts';
import { errorReply, jsonReply, redirectTo, type Reply } from '#functions/http/reply.ts';
import { hasOriginSecret, isCrossSitePost } from '#functions/http/request-origin.ts';
import { nameOfError, type Log } from '#functions/log.ts';
import { storeSubmission, type Storage } from './store-submission.ts';

export type FormDependencies = Storage & {
  readonly originSecrets: readonly string[];
  readonly siteOrigins: readonly string[];
  readonly companyName: string;
  readonly answerBy: (received: Date) => string;
  readonly limitClientIp: LimitClientIp;
  readonly now: () => Date;
  readonly log: Log;
};

type Answer =
  | { readonly outcome: string; readonly reason?: string | undefined; readonly reply: Reply }
  | { readonly error: refusal.HttpError; readonly errorName?: string };

/** POST stores a submission. GET shows the receipt of a native post. A reply never has an exception's text. */
export function createFormHandler(form: FormDefinition, dependencies: FormDependencies) {
  const { now, log, companyName } = dependencies;
  return async (event: APIGatewayProxyEventV2): Promise<Reply> => {
    const startedAt = now().getTime();
    const answer = await answerTo(form, event, dependencies).catch((error: unknown): Answer => {
      return { error: refusal.unavailable, errorName: nameOfError(error) };
    });
    const { requestId } = event.requestContext;
    const entry = { form: form.name, requestId, durationMs: now().getTime() - startedAt };
    if ('reply' in answer) {
      const { outcome, reason, reply } = answer;
      log({ ...entry, level: 'info', outcome, reason, status: reply.statusCode });
      return reply;
    }
    const { error, errorName } = answer;
    const { status, code: outcome, fields } = error;
    const level = status >= 500 ? 'error' : 'warn';
    // A flood must not fill the log. The access log of the API has a line for each request.
    if (status !== 429)
      log({ ...entry, level, outcome, status, errorName, refusedFields: fields && Object.keys(fields) });
    return refusedReply(form, event, error, companyName);
  };
}

/** Checks secret and client IP before it reads the request. */
async function answerTo(
  form: FormDefinition,
  event: APIGatewayProxyEventV2,
  dependencies: FormDependencies,
): Promise<Answer> {
  const { originSecrets, siteOrigins, limitClientIp, companyName, now, log, answerBy } = dependencies;
  if (!hasOriginSecret(event, originSecrets)) return { error: refusal.forbidden };
  const { http, requestId } = event.requestContext;
  // If the request cannot be counted, it is answered, so that no message is lost.
  const waitSeconds = await limitClientIp(event).catch((error: unknown) => {
    log({ form: form.name, level: 'warn', outcome: 'uncounted', requestId, errorName: nameOfError(error) });
  });
  if (waitSeconds !== undefined) return { error: refusal.tooManyRequests(waitSeconds) };
  if (http.method !== 'POST') return showReceipt(form, event, companyName);
  if (isCrossSitePost(event, siteOrigins)) return { error: refusal.crossSite };

  let input: unknown;
  try {
    input = readPost(event, maxBodyBytes(form));
  } catch {
    return { error: refusal.invalidBody };
  }
  const checked = checkFields(form.schema, input);
  if (!checked.ok) return { error: refusal.invalidFields(checked.fields) };
  const suspicion = findSuspicion(event, input);
  const createdAt = now();
  const reference = await storeSubmission(form, { fields: checked.value, suspicion, now: createdAt }, dependencies);
  const accepted = { accepted: true, reference, ...(form.isMessage && { answerBy: answerBy(createdAt) }) };
  const receipt = `${form.path}?${referenceParameter}=${reference}`;
  const reply = isNativePost(event) ? redirectTo(receipt) : jsonReply(201, accepted);
  return { outcome: 'stored', reason: suspicion, reply };
}

/** A person does not see the honeypot, and a browser says from where it posts. A suspicion only marks the email. */
function findSuspicion({ headers }: APIGatewayProxyEventV2, input: unknown): string | undefined {
  const hidden: unknown = Reflect.get(Object(input), honeypotField);
  if (hidden !== undefined && hidden !== '') return 'honeypot';
  return headers['origin'] === undefined && headers['sec-fetch-site'] === undefined ? 'no-browser' : undefined;
}

const misspelt: ApiPage = {
  heading: 'This link is incomplete',
  text: 'The reference at its end is missing or wrong. The site makes such links only for forms that we have received.',
};

function showReceipt(
  { noun, receipt, isMessage }: FormDefinition,
  { queryStringParameters }: APIGatewayProxyEventV2,
  companyName: string,
): Answer {
  const reference = readReference(queryStringParameters?.[referenceParameter] ?? '');
  if (reference === undefined) return { outcome: 'misspelt', reply: pageReply(400, companyName, misspelt) };
  const note = `If you ask about your ${noun}, give this reference.`;
  const page: ApiPage = { ...receipt, reference, note, ...(isMessage && { nextSteps }) };
  return { outcome: 'receipt', reply: pageReply(200, companyName, page) };
}

/** A native post gets a page that names each refused field. A GET gets a page. Others get JSON. */
function refusedReply(
  form: FormDefinition,
  event: APIGatewayProxyEventV2,
  error: refusal.HttpError,
  companyName: string,
): Reply {
  const { status, message, fields = {} } = error;
  if (event.requestContext.http.method !== 'POST') {
    return pageReply(status, companyName, { heading: 'This page cannot be shown now', text: message });
  }
  if (!isNativePost(event)) return errorReply(error);
  return pageReply(status, companyName, {
    // The database may have stored a form without an answer to the function.
    heading: status === 503 ? 'Your form may not have arrived' : 'Your form was not sent',
    text: `${message} Use the Back button of your browser: the form still has what you typed.`,
    refusedFields: Object.fromEntries(
      Object.entries(fields).map(([name, sentence]) => [form.fields[name]?.label ?? name, sentence]),
    ),
    links: { 'Open an empty form': form.page, ...homeLink },
  });
}
