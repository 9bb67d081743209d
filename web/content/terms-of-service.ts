import { company } from './company.ts';
import type { Policy } from './policy.ts';

/** The terms of using the site (P1). */
export const termsOfService = {
  heading: 'Terms of Service',
  lede: `These terms apply between you and ${company.legalName} when you use this website, write to us through it or have an account on it.`,
  sections: [
    {
      id: 'scope',
      heading: 'The website is free; paid work has its own agreement',
      paragraphs: [
        'Reading the site, sending a message, subscribing to the newsletter and having an account cost nothing and oblige you to nothing.',
        'Nothing on the site is an offer that binds either of us. Work for money begins only with a written scope that both have signed, and where that scope says something else, it takes precedence over these terms.',
      ],
    },
    {
      id: 'durations',
      heading: 'Durations and figures describe typical projects',
      paragraphs: [
        'The durations on this site are those of typical projects, and the results shown depended on the client and the market. The dates and prices that bind us are those in your signed scope.',
      ],
    },
    {
      id: 'fair-use',
      heading: 'Use the site as a reader or a customer would',
      paragraphs: ['Please do not:'],
      items: [
        'send messages in another person’s name or subscribe an address that is not yours,',
        'send advertising, malicious software or anything unlawful,',
        'try to get at accounts or data of others, or overload the site on purpose,',
        'copy the site’s contents in bulk in order to publish them as your own.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Your account is yours to keep safe and to end',
      paragraphs: [
        'Give an email address that you can read, keep the password to yourself, and tell us if somebody else has used the account. You can delete the account at any time on its own page.',
        'We may close an account that is used against these terms. Unless there is danger in waiting, we write to you first.',
      ],
    },
    {
      id: 'content',
      heading: 'The words and drawings belong to us, your message belongs to you',
      paragraphs: [
        'Texts, drawings and marks on this site are ours or are used with permission. You may quote them with a link to the page. Names and marks of clients belong to those clients.',
        'What you send us stays yours. We use it to answer you and to prepare the work that you ask for, and treat it as confidential.',
      ],
    },
    {
      id: 'newsletter',
      heading: 'You can leave the newsletter with one click',
      paragraphs: [
        'It comes once a month. A link in each mail takes your address off the list, and no further letter is sent to you.',
      ],
    },
    {
      id: 'other-sites',
      heading: 'Other sites follow their own rules',
      paragraphs: [
        'Some links lead to sites of clients, partners and social networks. We chose the links but do not run those sites and are not responsible for them.',
      ],
    },
    {
      id: 'liability',
      heading: 'We take care, but a free website comes without guarantees',
      paragraphs: [
        'We keep the site correct and available as well as we can, and repair mistakes that are reported to us. As far as the law allows, we are not liable for loss that comes from the site being unavailable or from relying on its general information.',
        'Nothing here limits liability for intent, fraud, gross negligence or anything else for which the law does not allow it to be limited, nor your rights as a consumer where you are one.',
      ],
    },
    {
      id: 'law',
      heading: `The law of ${company.country} applies`,
      paragraphs: [
        `These terms are governed by the law of ${company.country}, and the courts in ${company.city} decide disputes. If you are a consumer elsewhere, you keep the protection of the law where you live. Before any of that, write to us: most disagreements end with a conversation.`,
      ],
    },
    {
      id: 'changes',
      heading: 'Changes apply from the day they appear here',
      paragraphs: [
        'If we change these terms, the new text stands on this page and applies from then on. If you have an account and do not agree with a change, you can delete it.',
        `Questions about these terms go to ${company.email.text}.`,
      ],
    },
  ],
} as const satisfies Policy;
