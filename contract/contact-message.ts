import * as v from 'valibot';
import { serviceNames } from '#company/service-names.ts';
import { emailAddressSchema, emailMaxLength } from './email-address.ts';
import { line, optionalField, requiredLine, requiredText } from './text-field.ts';

export const serviceTitles: Readonly<Record<string, string>> = serviceNames;
export const serviceInterests: readonly string[] = Object.keys(serviceNames);

export const contactMessageLimits = {
  firstName: 100,
  lastName: 100,
  email: emailMaxLength,
  phone: 40,
  company: 200,
  serviceInterest: Math.max(...serviceInterests.map((interest) => interest.length)),
  message: 5000,
} as const;

const limits = contactMessageLimits;

export const contactMessageSchema = v.object({
  firstName: requiredLine('The first name', limits.firstName, 'Enter your first name.'),
  lastName: requiredLine('The last name', limits.lastName, 'Enter your last name.'),
  email: emailAddressSchema,
  phone: optionalField(line('The phone number', limits.phone)),
  company: optionalField(line('The company', limits.company)),
  serviceInterest: optionalField(v.picklist(['', ...serviceInterests], 'Choose one of the listed services.')),
  message: requiredText('The message', limits.message, 'Write a message.'),
});

export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;
