import { company, hasAccounts, hasNewsletter } from '#web/facts/company.ts';
import { type Policy } from './policy.ts';

export const termsOfService = {
  heading: 'Terms of Service',
  lede: `These terms apply between you and ${company.legalName} when you use this website or write to us through it.`,
  textDate: '2026-11-25',
  sections: [
    {
      id: 'scope',
      heading: 'What these terms cover',
      paragraphs: [
        'Reading the site and everything that you can do on it are free and put you under no obligation.',
        'Nothing on the site is a binding offer. Paid work begins only with a written scope that both of us have signed. Where that scope says something else, the scope applies.',
      ],
    },
    {
      id: 'durations',
      heading: 'Prices and durations',
      paragraphs: [
        'The prices and durations on this site are those of typical projects. The results that this site shows depended on the client and the market. The dates and prices in your signed scope are binding.',
      ],
    },
    {
      id: 'fair-use',
      heading: 'Acceptable use',
      paragraphs: ['Please do not:'],
      items: [
        'use another person’s name or email address in a form,',
        'send advertising, malicious software or anything unlawful,',
        'try to get access to other people’s data, or overload the site on purpose,',
        'copy the site’s content in bulk to publish it as your own.',
      ],
    },
    hasAccounts && {
      id: 'accounts',
      heading: 'Your account',
      paragraphs: [
        'Use an email address that you can read, keep the password to yourself, and tell us if another person has used your account. You can delete the account at any time on its own page.',
        'We may close an account that breaks these terms. We write to you first, unless waiting would be dangerous.',
      ],
    },
    {
      id: 'content',
      heading: 'Ownership of content',
      paragraphs: [
        'Texts, drawings and marks on this site are ours or are used with permission. You may quote them with a link to the page. Names and marks of clients belong to those clients.',
        'Everything you send us stays yours. We use it to answer you and to prepare the work that you ask for, and we keep it confidential.',
      ],
    },
    hasNewsletter && {
      id: 'newsletter',
      heading: 'Newsletter',
      paragraphs: ['Each email of the newsletter has a link to unsubscribe.'],
    },
    {
      id: 'other-sites',
      heading: 'Links to other sites',
      paragraphs: [
        'Some links lead to sites of clients, partners and social networks. We do not run those sites and are not responsible for them.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'We keep the site correct and available as well as we can, and fix mistakes that are reported to us. As far as the law allows, we are not liable for loss because the site was unavailable or because you relied on its general information.',
        'Nothing here limits your rights as a consumer, or our liability for fraud, for gross negligence, for harm done on purpose, or for anything else where the law forbids a limit.',
      ],
    },
    {
      id: 'law',
      heading: 'Governing law',
      paragraphs: [
        `The law at our registered office in ${company.registeredOffice.city}, ${company.registeredOffice.countryName} governs these terms, and the courts there decide disputes. If you are a consumer elsewhere, you keep the protection of the law where you live. Please write to us first: most disagreements end with a conversation.`,
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      paragraphs: [
        'If we change these terms, we publish the new text on this page, and it applies from then on.',
        hasAccounts && 'If you have an account and do not agree with a change, you can delete it.',
        `Questions about these terms? Write to ${company.email.label}.`,
      ],
    },
  ],
} as const satisfies Policy;
