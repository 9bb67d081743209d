import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { referenceParameter } from '#contract/form-routes.ts';
import type { FormDefinition } from '#contract/forms.ts';
import { readReference } from '#contract/reference.ts';
import type { ApiAnswer } from '#functions/http/api-handler.ts';
import type { HttpError } from '#functions/http/http-error.ts';
import { isNativePost } from '#functions/http/read-post.ts';
import { errorReply, jsonReply, pageReply, redirectTo, type Page, type Reply } from '#functions/http/reply.ts';

/** A native post is redirected to the receipt page, so that reloading sends nothing again. */
export function acceptedReply(form: FormDefinition, event: APIGatewayProxyEventV2, reference?: string): Reply {
  if (!isNativePost(event)) return jsonReply(201, { accepted: true, reference });
  return redirectTo(reference ? `${form.path}?${referenceParameter}=${reference}` : form.path);
}

/** A native post is answered with a page that names each refused field (N7). */
export function refusedReply(
  form: FormDefinition,
  event: Partial<APIGatewayProxyEventV2> | null,
  error: HttpError,
  companyName: string,
): Reply {
  if (!isNativePost(event) && event?.requestContext?.http?.method !== 'GET') return errorReply(error);
  const { status, message, fields = {} } = error;
  return pageReply(status, companyName, {
    heading: 'Your form was not sent',
    text: `${message} The Back button of your browser leads to what you typed.`,
    items: Object.entries(fields).map(([name, text]) => ({ label: form.columns[name] ?? name, text })),
    link: { label: 'Open an empty form', href: form.page },
  });
}

/** The page after a native post was accepted (N2, N7). */
export function showReceipt(form: FormDefinition, event: APIGatewayProxyEventV2, companyName: string): ApiAnswer {
  const reference = readReference(event.queryStringParameters?.[referenceParameter] ?? '');
  const isMisspelt = form.lead && !reference;
  const page = isMisspelt ? misspelt : reference ? messageReceipt(reference) : subscriptionReceipt;
  const reply = pageReply(isMisspelt ? 400 : 200, companyName, page);
  return { kind: 'answered', outcome: isMisspelt ? 'misspelt' : 'receipt', reply };
}

function messageReceipt(reference: string): Page {
  return {
    heading: 'Your message has been sent',
    text: `We'll get back to you soon! Its reference is ${reference}. Name it if you ask about the message.`,
  };
}

const subscriptionReceipt: Page = {
  heading: 'Thank you for subscribing',
  text: 'You will get an email with a link. Open the link to confirm your subscription.',
};

const misspelt: Page = {
  heading: 'This address is incomplete',
  text: 'The reference at its end is missing or misspelt. If you sent a message, we have received it all the same.',
};
