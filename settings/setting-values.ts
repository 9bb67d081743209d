import * as v from 'valibot';

/** The kinds of values in `site.config.ts`, each with the sentence for a wrong value. */

export const text = v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'));
export const matching = (pattern: RegExp, message: string) => v.pipe(text, v.regex(pattern, message));
export const email = v.pipe(text, v.email('must be an email address such as hello@example.com'));
export const httpsUrl = v.pipe(text, v.url('must be a URL'), v.startsWith('https://', 'must begin with https://'));
export const flag = v.boolean('must be true or false');
export const count = wholeNumber('must be a whole number, 1 or more', 1);
export const amount = v.pipe(v.number('must be a number, 1 or more'), v.minValue(1, 'must be a number, 1 or more'));
/** Secrets Manager, CreateSecret, `Name` (API reference, read 2026-11-22). */
export const secretName = matching(/^[\w/+=.@-]+$/, 'must be the name of a secret, with only A-Z a-z 0-9 /_+=.@-');
/** Pages show it as typed. Links need E.164, which has at most 15 digits. */
export const phone = matching(
  /^\+[1-9](?: ?\d){6,14}$/,
  'must be + and the country code, then digits with single spaces, such as +91 12345 67890',
);
/** EventBridge Scheduler reads names of the IANA database (guide, “Schedule types”, read 2026-11-25). */
export const timeZone = v.pipe(
  text,
  v.check(isTimeZone, 'must be a name of the IANA time zone database, such as Asia/Kolkata or Europe/Lisbon'),
);
export const country = matching(/^[A-Z]{2}$/, 'must be a country code of two letters, such as IN');

const hostPattern =
  /^(?!.*\.cloudfront\.net$)(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/;
export const host = matching(hostPattern, 'must be a host name in small letters, such as www.example.com');
const originMessage =
  'must be https:// and a host name of the company in small letters, without a path or a final slash, such as https://www.example.com';
/** `auth.<host>` must have at most 63 characters (Cognito API, CreateUserPoolDomain, read 2026-11-24). */
export const origin = v.pipe(
  text,
  v.startsWith('https://', originMessage),
  v.maxLength('https://'.length + 58, 'must have a host of at most 58 characters'),
  v.check((url) => hostPattern.test(url.slice('https://'.length)), originMessage),
);

/** Part of a content security policy. `*.` stands for all subdomains. */
export const sourceOrigin = matching(
  /^https:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/,
  'must be https:// and a host name, such as https://stats.example.com',
);

export function wholeNumber(message: string, min: number, max = Infinity) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

export function labelled<Value extends v.GenericSchema<string, string>>(value: Value, message: string) {
  return v.record(text, value, message);
}

function isTimeZone(name: string): boolean {
  try {
    // `Intl.supportedValuesOf('timeZone')` lacks Asia/Kolkata (Node 24.21), and `Intl` also reads `+05:30` and `IST`.
    const isKnown = Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    return isKnown && /^(UTC|[A-Z][\w+-]*(\/[A-Z][\w+-]*)+)$/.test(name);
  } catch {
    return false;
  }
}

export function group<const Entries extends v.ObjectEntries>(entries: Entries) {
  const names = Object.keys(entries).join(', ');
  return v.strictObject(entries, ({ expected }) =>
    expected === 'never' ? `is not a known setting: use one of ${names}` : `must be an object with ${names}`,
  );
}

/** The choices of days for which CloudWatch can keep logs (PutRetentionPolicy, read 2026-11-25), up to two years. */
export const logRetentionDays = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731] as const;
