/** Limits that no company has a reason to change. */

/** In characters (F5, K5). */
export const passwordMinLength = 6;

/** A browser keeps an unsent form for so many days. */
export const draftDays = 7;

/** Shorter times between opening a page and sending its form are a bot's (N5). */
export const minFillTimeMs = 2000;

/** CloudWatch allows only certain numbers of days; the compiler refuses others. */
export const logRetentionDays = 90;

/** Days until an unconfirmed newsletter address is deleted. The link in the email works as long as `emailed`. */
export const unconfirmedDays = { waiting: 30, emailed: 7 } as const;

/** At most so many in each short and in each long window. Windows begin at multiples of their length since 1970. */
export type Quota = {
  readonly short: Window;
  /** A whole number of short windows. */
  readonly long: Window;
};
export type Window = { readonly seconds: number; readonly limit: number };

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

export const quotas = {
  /** Forms of one client IP. Many people of one office or mobile network may share it. */
  clientIp: { short: { seconds: minute, limit: 20 }, long: { seconds: hour, limit: 200 } },
  /** New accounts of the whole site: Cognito bills each as an active user of the month. */
  signUps: { short: { seconds: hour, limit: 60 }, long: { seconds: day, limit: 300 } },
  /** Confirmation emails of the whole site: bounces of made-up addresses harm the account's reputation at SES. */
  confirmations: { short: { seconds: hour, limit: 60 }, long: { seconds: day, limit: 300 } },
  /** Confirmation emails to one mailbox. */
  mailbox: { short: { seconds: hour, limit: 1 }, long: { seconds: week, limit: 3 } },
} as const satisfies Record<string, Quota>;

/** Items of the largest size that a table takes in a second. It bounds what a flood can store. */
export const storedPerSecond = 25;
