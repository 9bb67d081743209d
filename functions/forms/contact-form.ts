import { createHash } from 'node:crypto';
import { contactMessageSchema, type ContactMessage } from '#contract/contact-message.ts';
import { tableKeys } from '#contract/function-settings.ts';
import type { Form } from './form.ts';

/**
 * The contact message (E1). Its key is the client's idempotency key or, for a browser without JavaScript, the digest
 * of what was written: sending the same message again never stores it twice.
 */
export const contactForm: Form<typeof contactMessageSchema> = {
  name: 'contacts',
  schema: contactMessageSchema,
  hasIdempotencyKey: true,
  toItem(message, stamp, idempotencyKey) {
    const fields = pickFields(message);
    const payloadDigest = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
    return {
      [tableKeys.contacts]: idempotencyKey ?? payloadDigest,
      ...Object.fromEntries(fields),
      createdAt: stamp.createdAt,
      expiresAt: stamp.expiresAt,
      payloadDigest,
    };
  },
};

/** The given fields in one fixed order, so that equal messages have equal digests. Optional ones not given are absent (F3). */
function pickFields(message: ContactMessage): readonly (readonly [string, string])[] {
  const { firstName, lastName, email, phone, company, serviceInterest, message: text } = message;
  const all = { firstName, lastName, email, phone, company, serviceInterest, message: text };
  return Object.entries(all).filter((field): field is [string, string] => field[1] !== undefined);
}
