import * as v from 'valibot';

export const text = v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'));
export const email = v.pipe(text, v.email('must be an email address such as hello@example.com'));
export const httpsUrl = v.pipe(text, v.url('must be a URL'), v.startsWith('https://', 'must begin with https://'));
/** Secrets Manager, CreateSecret, `Name` (API reference, read 2026-11-22). */
export const secretName = v.pipe(text, v.regex(/^[\w/+=.@-]+$/, 'must be a secret name, of A-Z a-z 0-9 /_+=.@-'));
export const flag = v.boolean('must be true or false');
export const count = wholeNumber('must be a whole number, 1 or more', 1);
export const amount = v.pipe(v.number('must be a number, 1 or more'), v.minValue(1, 'must be a number, 1 or more'));

export function wholeNumber(message: string, min: number, max = Infinity) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

export function group<const Entries extends v.ObjectEntries>(entries: Entries) {
  const names = Object.keys(entries).join(', ');
  return v.strictObject(entries, ({ expected }) =>
    expected === 'never' ? `is not a known setting: use one of ${names}` : `must be an object with ${names}`,
  );
}
