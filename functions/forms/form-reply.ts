import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { referenceParameter } from '#contract/form-routes.ts';
import type { FormDefinition } from '#contract/forms.ts';
import { readReference } from '#contract/reference.ts';
import type { ApiAnswer } from '#functions/http/api-handler.ts';
import type { HttpError } from '#functions/http/http-error.ts';
import { pageReply, homeLink, type Page } from '#functions/http/page.ts';
import { isNativePost } from '#functions/http/read-post.ts';
import { errorReply, jsonReply, redirectTo, type Reply } from '#functions/http/reply.ts';

export function acceptedReply(form: FormDefinition, event: APIGatewayProxyEventV2, reference?: string): Reply {
  if (!isNativePost(event)) return jsonReply(201, { accepted: true, reference });
  return redirectTo(reference ? `${form.path}?${referenceParameter}=${reference}` : form.path);
}

/** A native post gets a page that names each refused field (N7). A GET gets a page. Others get JSON. */
export function refusedReply(
  form: FormDefinition,
  event: Partial<APIGatewayProxyEventV2> | null,
  error: HttpError,
  companyName: string,
): Reply {
  const { status, message, fields = {} } = error;
  if (event?.requestContext?.http?.method === 'GET') {
    return pageReply(status, companyName, { heading: 'This page cannot be shown now', text: message });
  }
  if (!isNativePost(event)) return errorReply(error);
  return pageReply(status, companyName, {
    heading: 'Your form was not sent',
    text: `${message} Use the Back button of your browser: the form still has what you typed.`,
    refusedFields: Object.fromEntries(
      Object.entries(fields).map(([name, sentence]) => [form.columns[name] ?? name, sentence]),
    ),
    links: { 'Open an empty form': form.page, ...homeLink },
  });
}

/** The page after an accepted native post (N2, N7). */
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
    text: "We'll get back to you soon!",
    reference,
    nextSteps: [
      'A person on our team reads your message.',
      'We reply to the email address that you gave.',
      'To ask about your message, write or call and give this reference.',
    ],
  };
}

const subscriptionReceipt: Page = {
  heading: 'Check your inbox',
  text: 'Thank you for subscribing to our newsletter. You will get an email with a link.',
  nextSteps: [
    'Open the link in the email. It comes within a few minutes.',
    'Press the button on the page that opens. Until then you are not subscribed.',
  ],
  note: 'No email yet? Look in the spam folder, or subscribe again after an hour.',
};

const misspelt: Page = {
  heading: 'This link is incomplete',
  text: 'The reference at its end is missing or wrong. If you sent a message, we have received it.',
};
