import { serviceLevels } from '#company/service-levels.ts';
import type { ContactMessage } from '#contract/contact-form.ts';
import { formatCount } from '#contract/text-field.ts';
import { company } from '#web/facts/company.ts';
import { hoursText } from '#web/facts/office-hours.ts';
import { retention } from '#web/facts/retention.ts';
import type { FieldWords } from '#web/src/forms/forms-words.ts';
import { socialLinks } from '#web/src/navigation/navigation-words.ts';
import type { SentMessage } from './receipt.ts';

/** Label and limit of each field are in `contract/contact-form.ts`. */
export const contactFields = {
  email: { hint: 'We reply to this address.', placeholder: 'name@example.com' },
  phone: { hint: 'With the country code. Only if you would like a call back.' },
  serviceInterest: { placeholder: 'Not sure yet' },
  message: { hint: 'What is happening now, what should happen instead, and by when.' },
} as const satisfies Partial<Record<keyof ContactMessage, FieldWords>>;

export const contactWords = {
  heading: 'Send a message',
  intro: 'Four fields are enough.',
  signedInIntro: 'You are signed in: we have filled in what your account knows.',
  button: 'Send Message',
  submitting: 'Sending...',
  receipt: {
    heading: 'Message received',
    reference: 'Reference',
    thanks: (firstName = '') => ['Thank you', firstName].filter(Boolean).join(', '),
    text: ({ email = 'you', answerBy }: Pick<SentMessage, 'email' | 'answerBy'>) =>
      `We will answer ${email} ${answerBy ? `by ${answerBy}` : `within ${serviceLevels.reply}`}. If you ask about your message, give this reference.`,
    chat: 'Ask on WhatsApp',
    again: 'Send another message',
  },
  privacy: {
    text: `Only our own team reads your message. The site deletes it after ${retention.contacts}, or sooner if you ask. A copy is in our mailbox.`,
    link: { label: 'Privacy Policy', to: '/privacy-policy' },
  },
} as const;

export const attachedScope = { eyebrow: 'Sent with your message', remove: 'Remove' } as const;

export const nextStepsHeading = 'What happens next';

export const quickContact = {
  heading: 'Call or chat',
  hours: `We are at our desks ${hoursText}.`,
  chat: `WhatsApp: in office hours, within ${serviceLevels.chat}`,
  call: `Call ${company.phone.label}`,
} as const;

export const contactInformation = {
  heading: 'The company',
  office: company.hasOtherOffice ? 'Office' : 'Registered office',
  otherOffice: 'Office in',
  channels: 'Phone and email',
  hours: 'Hours',
  holidays: 'Public holidays:',
} as const;

export const contactSocial = socialLinks.length > 0 ? { heading: 'Follow us', links: socialLinks } : undefined;

export const otherChannels = {
  intro: 'Or send the same message another way:',
  whatsApp: 'Send by WhatsApp',
  email: 'Send by email',
  cut: (characters: number) =>
    `Only the first ${formatCount(characters)} characters of your message fit. Copy the rest from the form.`,
} as const;
