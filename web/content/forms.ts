import { formatCount } from '#contract/text-field.ts';
import { company } from './company.ts';

export type FieldWords = {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** The HTML autocomplete token; fields without one are not about the person. */
  readonly autoComplete?: string;
  readonly required: boolean;
};

/** Said beside the label of a field that may stay empty. */
export const optionalField = 'optional';

/** Why a form did not arrive, as far as the page can tell. */
export type SendFailure = 'offline' | 'interrupted' | 'unreachable' | 'busy' | 'unavailable' | 'too-large' | 'rejected';

const orWrite = `or write to ${company.email.text}`;

/** What stands above the button of a form that did not arrive, until it is sent again. The toast is M2 or M4. */
export const sendFailures: Readonly<Record<SendFailure, string>> = {
  offline: 'You are offline. What you typed is kept, and this page sends it by itself as soon as the network is back.',
  interrupted: 'This may not have reached us. Send it again: the same words arrive only once.',
  unreachable: 'We could not be reached. Check your connection and send again; what you typed stays here.',
  busy: 'Too many forms are arriving at this moment. Send again in a minute; what you typed stays here.',
  unavailable: `Our database did not answer. Send again in a minute, ${orWrite}; what you typed stays here.`,
  'too-large': `All fields together are larger than we can take. Shorten them and send again, ${orWrite}.`,
  rejected: `Our server did not accept what this page sent. Load the page again, which keeps your words, and send once more, ${orWrite}.`,
};

/** Empties a form that holds what was typed on an earlier visit. */
export const clearTyped = 'Clear what I typed';

/** What stands under a field that is nearly full, or overfull by `-remaining` characters. */
export function charactersRemaining(remaining: number): string {
  const characters = `${formatCount(Math.abs(remaining))} ${Math.abs(remaining) === 1 ? 'character' : 'characters'}`;
  return remaining < 0 ? `${characters} too many` : `${characters} left`;
}

/** Other ways for the words of a form that did not arrive (T4). */
export const otherChannels = {
  intro: 'Or send the same words another way:',
  whatsApp: { label: 'Send by WhatsApp', name: 'WhatsApp' },
  email: { label: 'Send by e-mail', name: 'The e-mail' },
  cut: (name: string, characters: number) =>
    `${name} opens with the first ${formatCount(characters)} characters of your message: a link takes no more. Copy the rest from the form.`,
} as const;
