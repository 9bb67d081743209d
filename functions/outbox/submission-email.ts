import { safeParse } from 'valibot';
import { emailAddressSchema, toAsciiEmail } from '#contract/email-address.ts';
import { shownText, type FormDefinition } from '#contract/all-forms.ts';
import { composeBrandedEmail } from '#contract/markup/branded-email.ts';
import { tableKey } from '#contract/submission.ts';
import type { Item } from '#functions/forms/store-submission.ts';
import type { Mail } from './mailer.ts';

const maxSubjectLength = 130;
/** A letter or an emoji can have several code points. */
const characters = new Intl.Segmenter('en');
/** Line ends, and marks that change the order of the words around them. */
const notInOneLine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;
const leftToRightMark = '\u200E';

type SubmissionEmailOptions = {
  readonly companyName: string;
  readonly timeZone: string;
  readonly answerBy: (received: Date) => string;
  readonly isRepeat: boolean;
};

/** The words of the person come first, then who the person is, then the deadline. */
export function composeSubmissionEmail(
  form: FormDefinition,
  item: Item,
  { companyName, timeZone, answerBy, isRepeat }: SubmissionEmailOptions,
): Mail {
  const { noun, nameFields, textField, subjectField } = form;
  const textOf = (name: string) => (item[name] === undefined ? '' : shownText(form, name, String(item[name])));
  const reference = textOf(tableKey);
  const person = nameFields.map(textOf).filter(Boolean).join(' ');
  const isSuspected = item['suspicion'] !== undefined;
  const subject = `New ${noun}: ${[person, textOf(subjectField ?? '')].filter(Boolean).join(', ')}`;
  const replyTo = replyAddress(item['email']);
  const shownAbove = new Set<string | undefined>([...nameFields, textField, 'email']);
  const fields = Object.entries(form.fields)
    .filter(([name]) => !shownAbove.has(name) && textOf(name) !== '')
    .map(([name, { label }]) => [label, textOf(name)] as const);
  const createdAt = new Date(String(item['createdAt']));
  const received = createdAt.toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
  const notes = [
    isSuspected && `A program may have sent this ${noun}.`,
    isRepeat && `You may have received this ${noun} before. Look for an email with the same reference.`,
  ];
  return {
    // The reference stays, however long the name is.
    subject: `${isSuspected ? 'Possibly a bot: ' : ''}${inOrder(subject, reference)}`,
    ...composeBrandedEmail({
      companyName,
      heading: oneLine(person ? `New ${noun} from ${person}` : `New ${noun}`),
      blocks: [
        ...notes.flatMap((text) => (text ? [{ text }] : [])),
        ...(textField ? [{ quote: textOf(textField) }] : []),
        { text: inOrder(person, textOf('email')) },
        ...(fields.length > 0 ? [{ fields }] : []),
        { text: `Answer by ${answerBy(createdAt)}.` },
        { note: replyTo ? `Reply to this email to answer ${replyTo}.` : `The ${noun} has no valid email address.` },
      ],
      footer: [
        `Received: ${received} (${timeZone})`,
        `Reference: ${reference}`,
        `The website of ${companyName} sends you each ${noun}.`,
      ].join('\n'),
    }),
    replyTo,
  };
}

function replyAddress(email: unknown): string | undefined {
  const checked = safeParse(emailAddressSchema, email);
  return checked.success ? toAsciiEmail(checked.output) : undefined;
}

/** Words from right to left would draw in the digits that follow them, of a reference or an address (UAX #9, W2). */
function inOrder(...texts: readonly string[]): string {
  const lines = texts.map(oneLine).filter(Boolean);
  return lines.map((each) => (rightToLeft.test(each) ? each + leftToRightMark : each)).join(' · ');
}

function oneLine(text: string): string {
  const line = text.replaceAll(notInOneLine, ' ').replaceAll(/ {2,}/g, ' ').trim();
  if (line.length <= maxSubjectLength) return line;
  return `${line.slice(0, characters.segment(line).containing(maxSubjectLength - 1)?.index)}…`;
}
