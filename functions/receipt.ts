import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { referenceParameter } from '#contract/form-routes.ts';
import type { FormDefinition } from '#contract/forms.ts';
import { readReference } from '#contract/reference.ts';
import type { ApiAnswer } from './http/api-handler.ts';
import { answerWithPage, type AnsweredPage } from './http/page-reply.ts';

const incomplete: AnsweredPage = {
  heading: 'This address is not complete',
  text: 'The reference at its end is missing or misspelt. A message that was sent has reached us all the same.',
};

/** What a browser without JavaScript is told after its lead was stored: the reference, which no prerendered page can know (N2). */
export function showReceipt(form: FormDefinition, event: APIGatewayProxyEventV2, companyName: string): ApiAnswer {
  const reference = readReference(event.queryStringParameters?.[referenceParameter] ?? '');
  if (!reference) return answerWithPage(companyName, 'misspelt', 400, incomplete);
  return answerWithPage(companyName, 'receipt', 200, receiptOf(form, reference));
}

function receiptOf({ acceptedPage }: FormDefinition, reference: string): AnsweredPage {
  return {
    heading: 'Your message has reached us',
    text: `Its reference is ${reference}. Give it if you ask about the message.`,
    link: { label: 'What happens now', href: acceptedPage },
  };
}
