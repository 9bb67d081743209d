import { serviceLevels } from '#company/service-levels.ts';
import type { ContactMessage } from '#contract/contact-form.ts';
import { formatCount } from '#contract/text-field.ts';
import { siteFacts } from '#site-facts';
import { company } from '#web/facts/company.ts';
import { describeHours, office } from '#web/facts/office-hours.ts';
import { retention } from '#web/facts/retention.ts';
import type { FieldWords } from '#web/src/forms/words.ts';
import { socialLinks } from '#web/src/navigation/words.ts';

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
  scopeIntro: 'We have written your scope into the message. Change it as you like.',
  signedInIntro: 'You are signed in: we have filled in what your account knows.',
  button: 'Send Message',
  submitting: 'Sending...',
  receipt: {
    heading: 'Message received',
    reference: 'Reference',
    thanks: (firstName: string) => `Thank you, ${firstName}`,
    text: (email: string) =>
      `We reply to ${email} within ${serviceLevels.reply}. If you ask about your message, give this reference.`,
    chat: 'Ask on WhatsApp',
    again: 'Send another message',
  },
  privacy: {
    text: `${siteFacts.hasWebhook ? '' : 'Only our own team reads your message. '}The site deletes it after ${retention.contacts}, or sooner if you ask. A copy is in our mailbox${siteFacts.hasWebhook ? ' and in the system in which we handle messages' : ''}.`,
    link: { label: 'Privacy Policy', to: '/privacy-policy' },
  },
} as const;

export const nextStepsHeading = 'What happens next';

export const quickContact = {
  heading: 'Prefer to talk?',
  /** As long as the sentence of the clock that replaces it, so that nothing moves. */
  hours: `We are at our desks ${describeHours({ ...office, holidays: {} })}.`,
  chat: `WhatsApp: in office hours, within ${serviceLevels.chat}`,
  call: `Call ${company.phone.text}`,
} as const;

export const contactInformation = {
  heading: 'The company',
  office: company.hasOtherOffice ? 'Office' : 'Registered office',
  otherOffice: 'Office in',
  channels: 'Phone and email',
  hours: 'Hours',
} as const;

export const contactSocial = socialLinks.length > 0 ? { heading: 'Follow us', links: socialLinks } : undefined;

export const otherChannels = {
  intro: 'Or send the same message another way:',
  whatsApp: 'Send by WhatsApp',
  email: 'Send by email',
  cut: (characters: number) =>
    `Only the first ${formatCount(characters)} characters of your message fit. Copy the rest from the form.`,
} as const;
