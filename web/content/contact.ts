import { serviceInterests, type ContactMessage } from '#contract/contact-message.ts';
import { company, serviceLevels } from './company.ts';
import type { FieldWords } from './forms.ts';
import { socialLinks } from './navigation.ts';
import { retention } from './policy.ts';
import { serviceTitles } from './services.ts';

export type Question = { readonly question: string; readonly answer: string };

export const contactIntro = {
  heading: 'Tell us what you want to change',
  lede: `A few sentences are enough. A person reads every message and answers within ${serviceLevels.reply}, and the first call of ${serviceLevels.firstCall} costs nothing.`,
} as const;

/** The fields of the message form (C1, E1, F2, F3). */
export const contactFields = {
  firstName: { label: 'First name', autoComplete: 'given-name', required: true, isNarrow: true },
  lastName: { label: 'Last name', autoComplete: 'family-name', required: true, isNarrow: true },
  email: {
    label: 'Email address',
    hint: 'We reply to this address.',
    placeholder: 'name@example.com',
    autoComplete: 'email',
    required: true,
    type: 'email',
  },
  phone: {
    label: 'Phone number',
    hint: 'With the country code. Only if you would like a call back.',
    autoComplete: 'tel',
    required: false,
    type: 'tel',
    isNarrow: true,
  },
  company: { label: 'Company', autoComplete: 'organization', required: false, isNarrow: true },
  serviceInterest: {
    label: 'Service you are interested in',
    placeholder: 'Not sure yet',
    required: false,
    type: 'choice',
    options: serviceInterests.map((value) => ({ value, label: serviceTitles[value] })),
  },
  message: {
    label: 'Message',
    hint: 'What is happening now, what should happen instead, and by when.',
    required: true,
    type: 'multiline',
  },
} as const satisfies Record<keyof ContactMessage, FieldWords>;

export const contactForm = {
  heading: 'Send a message',
  intro: 'Fields marked “optional” can be left empty.',
  button: 'Send Message',
  submitting: 'Sending...',
  /** Before the reference of a message that has arrived. */
  reference: 'Your message is with us. If you ask about it, give its reference:',
  privacy: {
    text: `Only our own team reads your message. It is deleted after ${retention.contacts}, or sooner if you ask.`,
    link: { label: 'Privacy Policy', to: '/privacy-policy' },
  },
} as const;

/** The steps after a message, in order. */
export const whatHappensNext = {
  heading: 'What happens next',
  steps: [
    `You have an answer within ${serviceLevels.reply}, from someone who could work on your project.`,
    `We talk for ${serviceLevels.firstCall} by phone or video. This costs nothing and binds nobody.`,
    `Within ${serviceLevels.proposal} of the call you have a written scope with a date and a fixed price.`,
  ],
} as const;

/** Phone, email and company (C2). */
export const contactInformation = {
  heading: 'Reach us directly',
  hours: { label: 'Hours', text: serviceLevels.hours },
  phone: { label: 'Phone', ...company.phone },
  email: { label: 'Email', ...company.email },
  company: { label: 'Company', name: company.legalName, addressLines: company.addressLines },
} as const;

/** One tap to a person (C3). */
export const quickContact = {
  heading: 'Quicker than a form',
  links: [
    { kind: 'whatsapp', label: 'Chat on WhatsApp', detail: company.whatsApp.text, href: company.whatsApp.href },
    { kind: 'email', label: 'Write an email', detail: company.projectEmail.text, href: company.projectEmail.href },
    { kind: 'phone', label: 'Call us', detail: company.phone.text, href: company.phone.href },
  ],
} as const;

/** Instagram, Twitter, LinkedIn and WhatsApp (C4). */
export const contactSocial = { heading: 'Follow the work', links: socialLinks } as const;

/** Five questions, the durations among them as promised elsewhere (C5). */
export const faq = {
  kicker: 'FAQ',
  heading: 'Asked before almost every project',
  items: [
    {
      question: 'How long does a web project take?',
      answer:
        'Web projects take 4-8 weeks from the signed scope to launch. A site of about ten pages is nearer to four; a shop or a booking system is nearer to eight. You can open a working version from the second week on.',
    },
    {
      question: 'How soon can a marketing campaign start?',
      answer:
        'Marketing campaigns launch in 2-3 weeks. The first week goes into access, measurement and research, the second into words, pictures and landing pages. A third is needed where an advertising account has to be set up from nothing.',
    },
    {
      question: 'What does it cost to start talking?',
      answer: `Nothing. The first call takes ${serviceLevels.firstCall}, and the written scope that follows within ${serviceLevels.proposal} is free as well. You pay only once you have signed one, and the price in it is fixed.`,
    },
    {
      question: 'Who owns the code, the designs and the accounts?',
      answer:
        'You do. Repositories, design files, advertising accounts and analytics are opened in your name from the first day, with us as guests. If we part ways you remove our access, and everything goes on working.',
    },
    {
      question: `Do you work with companies outside ${company.country}?`,
      answer: `Yes. We write and meet in English, keep calls inside your working hours as far as Indian time allows, and quote in rupees, US dollars, euros or pounds. Most of a project runs in writing, so a time difference rarely costs a day.`,
    },
  ],
} as const satisfies { kicker: string; heading: string; items: readonly Question[] };
