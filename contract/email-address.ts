import * as v from 'valibot';
import { requiredLine } from './text-field.ts';

/** RFC 5321 allows no longer path. */
const maxLength = 254;

/** An e-mail address as a person may type it: trimmed, required, with the form of an address (F1, F2, F6). */
export const emailAddressSchema = v.pipe(
  requiredLine('The e-mail address', maxLength, 'Enter your e-mail address.'),
  v.rfcEmail('Enter an e-mail address such as name@example.com.'),
  v.regex(/\.[^.@]{2,}$/, 'Enter an e-mail address such as name@example.com.'),
);
