import { serviceInterests, serviceTitles, type ContactMessage } from '#contract/contact-message.ts';
import { company, serviceLevels } from './company.ts';
import type { FieldWords } from './forms.ts';
import { socialLinks } from './navigation.ts';
import { retention } from './policy.ts';

export type Question = { readonly question: string; readonly answer: string };

export const contactIntro = {
  heading: 'Tell us what you want to change',
  lede: `A few sentences are enough. A person reads every message and answers within ${serviceLevels.reply}. The first call takes ${serviceLevels.firstCall} and is ${serviceLevels.firstCallCost}.`,
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
  signedInIntro:
    'You are signed in: we have filled in what your account knows. Fields marked “optional” can be left empty.',
  button: 'Send Message',
  submitting: 'Sending...',
  /** Shown in place of the form after a message has arrived. */
  receipt: {
    heading: 'Message received',
    reference: 'Reference',
    text: (email: string) =>
      `We reply to ${email} within ${serviceLevels.reply}. If you ask about your message, give this reference.`,
    again: 'Send another message',
  },
  privacy: {
    text: `Only our own team reads your message. It is deleted after ${retention.contacts}, or sooner if you ask.`,
    link: { label: 'Privacy Policy', to: '/privacy-policy' },
  },
} as const;

export const whatHappensNext = {
  heading: 'What happens next',
  steps: [
    `You will hear from us within ${serviceLevels.reply}, from someone who could work on your project.`,
    `We talk for ${serviceLevels.firstCall} by phone or video. Free, no obligation.`,
    `Within ${serviceLevels.proposal} of the call you get a written scope with a date and a fixed price.`,
  ],
} as const;

/** One tap to a person: phone, email and WhatsApp (C2, C3). */
export const quickContact = {
  heading: 'Prefer to talk?',
  links: [
    { kind: 'whatsapp', label: `WhatsApp, usually within ${serviceLevels.chat}`, href: company.whatsApp.href },
    { kind: 'phone', label: `Call ${company.phone.text}`, href: company.phone.href },
    { kind: 'email', label: company.email.text, href: company.email.href },
  ],
} as const;

export const contactInformation = {
  heading: 'The company',
  hours: { label: 'Hours', text: serviceLevels.hours },
  company: { label: 'Registered office', name: company.legalName, addressLines: company.addressLines },
} as const;

/** Instagram, Twitter, LinkedIn and WhatsApp (C4). */
export const contactSocial = { heading: 'Follow us', links: socialLinks } as const;

/** The durations in the answers repeat those of other pages (C5). */
export const faq = {
  sample: true,
  eyebrow: 'FAQ',
  heading: 'Common questions',
  items: [
    {
      question: 'How long does a web project take?',
      answer:
        'Web projects take 4-8 weeks from the signed scope to launch. A site of about ten pages is nearer to four; a shop or a booking system is nearer to eight. You can open a working version from the second week.',
    },
    {
      question: 'How soon can a marketing campaign start?',
      answer:
        'Marketing campaigns launch in 2-3 weeks. The first week is for access, tracking and research, the second for copy, pictures and landing pages. A new advertising account needs a third week.',
    },
    {
      question: 'What does a website cost?',
      answer: `A company site of about ten pages starts at ₹3,20,000 (about US$3,800), a shop at ₹4,80,000 (about US$5,700). The first call and the written scope are free. The scope has one fixed price, and you pay only after you have signed it.`,
    },
    {
      question: 'Who owns the code, the designs and the accounts?',
      answer:
        'You do. Code, design files, advertising accounts and analytics are opened in your name from the first day, and you give us access. If we stop working together, you remove our access and everything keeps working.',
    },
    {
      question: `Do you work with companies outside ${company.country}?`,
      answer: `Yes. We work in English, take calls in your working hours where Indian time allows, and quote in rupees, US dollars, euros or pounds. Most of a project runs in writing, so the time difference rarely costs a day.`,
    },
  ],
} as const satisfies { sample?: true; eyebrow: string; heading: string; items: readonly Question[] };
