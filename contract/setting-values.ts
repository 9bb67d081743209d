import * as v from 'valibot';

/** Kinds of values in `site.config.ts`. */
export const text = v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'));
export const email = v.pipe(text, v.email('must be an email address such as hello@example.com'));
export const httpsUrl = v.pipe(text, v.url('must be a URL'), v.startsWith('https://', 'must begin with https://'));
/** Secrets Manager, CreateSecret, `Name` (API reference, read 2026-11-22). */
export const secretName = v.pipe(text, v.regex(/^[\w/+=.@-]+$/, 'must be the name of a secret'));
export const flag = v.boolean('must be true or false');
export const count = wholeNumber('must be a whole number from 1', 1);
/** A rate or a sum, which need not be whole. */
export const amount = v.pipe(v.number('must be a number from 1'), v.minValue(1, 'must be a number from 1'));

export function wholeNumber(message: string, min: number, max = Infinity) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

/** An object with these settings. Rejects unknown settings. */
export function group<const Entries extends v.ObjectEntries>(entries: Entries) {
  const names = Object.keys(entries).join(', ');
  return v.strictObject(entries, ({ expected }) =>
    expected === 'never' ? `is not a known setting: use one of ${names}` : `must be an object with ${names}`,
  );
}
