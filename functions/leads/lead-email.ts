import { safeParse } from 'valibot';
import { composeBrandedEmail } from '#contract/branded-email.ts';
import { emailAddressSchema, toAsciiEmail } from '#contract/email-address.ts';
import { shownText, tableKeys, type LeadForm } from '#contract/forms.ts';
import { afterWorkingDays, type OfficeHours } from '#contract/office-time.ts';
import type { Mail } from '#functions/outbox/mailer.ts';
import type { Item } from '#functions/store/update.ts';

const maxSubjectLength = 130;
const notInOneLine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;

type LeadEmailOptions = {
  readonly companyName: string;
  readonly timeZone: string;
  /** When the company promises its answer. */
  readonly answers: { readonly workingDays: number; readonly hours: OfficeHours };
  readonly isRepeat: boolean;
};

export function composeLeadEmail(
  form: LeadForm,
  item: Item,
  { companyName, timeZone, answers, isRepeat }: LeadEmailOptions,
): Omit<Mail, 'to'> {
  const textOf = (name: string) => (item[name] === undefined ? undefined : shownText(form, name, String(item[name])));
  const reference = textOf(tableKeys.lead) ?? '';
  const person = form.nameFields.map(textOf).filter(Boolean).join(' ');
  const subject = textOf(form.subjectField);
  const replyTo = replyAddress(item['email']);
  const fields = Object.entries(form.columns).flatMap(([name, label]) => {
    const value = textOf(name);
    return value === undefined ? [] : [[label, value] as const];
  });
  const createdAt = new Date(String(item['createdAt']));
  const answerBy = afterWorkingDays(answers.workingDays, createdAt, answers.hours, timeZone);
  const [received, promised] = [createdAt, answerBy].map((time) =>
    time.toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }),
  );
  const repeat = { text: 'You may have received this message before. Look for an email with the same reference.' };
  return {
    // The reference stays, however long the name is.
    subject: `${oneLine(`New ${form.title}: ${[person, subject].filter(Boolean).join(', ')}`)} · ${reference}`,
    ...composeBrandedEmail({
      companyName,
      heading: person ? `New ${form.title} from ${person}` : `New ${form.title}`,
      blocks: [
        ...(isRepeat ? [repeat] : []),
        { label: 'Reference', largeText: reference },
        { fields: [['Received', `${received} (${timeZone})`], ['Answer by', `${promised} (${timeZone})`], ...fields] },
        { text: replyTo ? `Reply to this email to answer ${replyTo}.` : 'The message has no valid email address.' },
      ],
      footer: `The website of ${companyName} sends you each ${form.title}.\nWhoever runs the site marks it as answered: npm run leads -- done ${reference}`,
    }),
    replyTo,
  };
}

function replyAddress(email: unknown): string | undefined {
  const checked = safeParse(emailAddressSchema, email);
  return checked.success ? toAsciiEmail(checked.output) : undefined;
}

function oneLine(text: string): string {
  const line = text.replaceAll(notInOneLine, ' ').replaceAll(/ {2,}/g, ' ').trim();
  if (line.length <= maxSubjectLength) return line;
  // `toWellFormed` repairs a surrogate pair that the cut divides.
  return `${line.slice(0, maxSubjectLength - 1).toWellFormed()}…`;
}
