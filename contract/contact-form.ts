import * as v from 'valibot';
import { siteFacts } from '#site-facts';
import { emailAddressSchema, emailMaxLength } from './email-address.ts';
import { defineForm, type Submission } from './form.ts';
import { line, optionalField, requiredLine, requiredText } from './text-field.ts';

export const serviceInterests: readonly string[] = Object.keys(siteFacts.services);

export const contactForm = defineForm('contacts', {
  page: '/contact',
  noun: 'message',
  policy: 'A contact message',
  fields: {
    firstName: {
      label: 'First name',
      policy: 'first name',
      limit: 100,
      schema: requiredLine('The first name', 100, 'Enter your first name.'),
    },
    lastName: {
      label: 'Last name',
      policy: 'last name',
      limit: 100,
      schema: requiredLine('The last name', 100, 'Enter your last name.'),
    },
    email: { label: 'Email address', policy: 'email address', limit: emailMaxLength, schema: emailAddressSchema },
    phone: {
      label: 'Phone number',
      policy: 'phone number',
      limit: 40,
      schema: optionalField(line('The phone number', 40)),
    },
    company: {
      label: 'Company',
      policy: 'company',
      limit: 200,
      schema: optionalField(line('The company', 200)),
    },
    serviceInterest: {
      label: 'Service you are interested in',
      policy: 'the service you are interested in',
      limit: Math.max(...serviceInterests.map((interest) => interest.length)),
      schema: optionalField(v.picklist(['', ...serviceInterests], 'Choose one of the listed services.')),
      titles: siteFacts.services,
    },
    message: {
      label: 'Message',
      policy: 'message',
      limit: 5000,
      schema: requiredText('The message', 5000, 'Write a message.'),
    },
  },
  nameFields: ['firstName', 'lastName'],
  textField: 'message',
  subjectField: 'serviceInterest',
  receipt: { heading: 'Your message has been sent', text: "We'll get back to you soon!" },
  isMessage: true,
});

export type ContactMessage = Submission<typeof contactForm>;
