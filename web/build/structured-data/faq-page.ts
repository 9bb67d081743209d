import { faq, type Question } from '#web/content/contact.ts';

/** The questions that the contact page answers (C5). https://schema.org/FAQPage */
export type FaqPage = {
  readonly '@type': 'FAQPage';
  readonly mainEntity: readonly {
    readonly '@type': 'Question';
    readonly name: string;
    readonly acceptedAnswer: { readonly '@type': 'Answer'; readonly text: string };
  }[];
};

export function describeFaq(): FaqPage {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.items.map(({ question, answer }: Question) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
