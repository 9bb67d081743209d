import { company } from '#web/facts/company.ts';

export type FieldWords = { readonly hint?: string; readonly placeholder?: string };

export const optionalField = 'optional';

/** The state of the button, `aria-pressed`, says whether the password is shown. */
export const passwordToggle = 'Show the password';

export type SendFailure = 'offline' | 'interrupted' | 'unreachable' | 'busy' | 'unavailable' | 'rejected';

const orWrite = `or write to ${company.email.label}`;

export const sendFailures: Readonly<Record<SendFailure, string>> = {
  offline: 'You are offline. Send again when the network is back; what you typed stays here.',
  interrupted: 'This may not have reached us. Send it again: a second copy does no harm.',
  unreachable: 'Your browser could not reach us. Check your connection and send again; what you typed stays here.',
  busy: 'We are receiving too many messages. Send again in a minute; what you typed stays here.',
  unavailable: `Something failed on our side. Send again in a minute, ${orWrite}; what you typed stays here.`,
  rejected: `Our server did not accept the message. Reload the page, which keeps what you typed, and send again, ${orWrite}.`,
};
