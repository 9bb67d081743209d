import { safeParse } from 'valibot';
import { emailAddressSchema, toAsciiEmail } from '#contract/email-address.ts';
import type { FormDefinition } from '#contract/forms.ts';
import type { Lead } from './lead.ts';
import type { Mail } from './sender.ts';

const maxSubjectLength = 150;
const notInOneLine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;
const timeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** The mail that tells the company of a lead (N1). Answering it answers the person; its reference is the one they were shown (N2). */
export function composeNotice(form: FormDefinition, lead: Lead, mayBeRepeat: boolean): Omit<Mail, 'to'> {
  const { reference, createdAt, fields } = lead;
  const who = (form.lead?.from ?? []).map((name) => fields[name]).join(' ');
  const about = fields[form.lead?.about ?? ''];
  const replyTo = replyAddress(fields['email']);
  const known = Object.entries(form.columns).filter(([name]) => fields[name] !== undefined);
  const lines = known.map(([name, label]) => `${label}: ${fields[name]}`);
  return {
    subject: oneLine([who, about, reference].filter(Boolean).join(' · ')),
    text: wellFormed(
      [
        ...(mayBeRepeat ? ['An earlier try to send this may have reached you: look for the same reference.', ''] : []),
        `Reference: ${reference}`,
        `Received: ${timeFormat.format(new Date(createdAt))}, Indian time`,
        ...lines,
        '',
        replyTo ? `Reply to this mail to answer ${replyTo}.` : 'No address to reply to was given.',
        `When it is done: npm run leads -- done ${reference}`,
        '',
      ].join('\n'),
    ),
    replyTo,
  };
}

/** Only what the form itself would take: an address in ASCII without anything around it. */
function replyAddress(email: string | undefined): string | undefined {
  const checked = safeParse(emailAddressSchema, email);
  return checked.success ? toAsciiEmail(checked.output) : undefined;
}

function oneLine(text: string): string {
  const line = text.replaceAll(notInOneLine, ' ').replaceAll(/ {2,}/g, ' ').trim();
  return line.length <= maxSubjectLength ? line : `${wellFormed(line.slice(0, maxSubjectLength - 1))}…`;
}

/** Cutting may halve a pair of surrogates. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}
