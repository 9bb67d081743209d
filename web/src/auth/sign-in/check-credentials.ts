import * as v from 'valibot';
import { toAsciiEmail } from '#contract/email-address.ts';
import { checkFields, type Checked, type FieldErrors } from '#contract/field-errors.ts';
import { passwordMinLength } from '#contract/limits.ts';
import { notices, type Notice } from '#web/content/notices.ts';
import type { FormValues } from '#web/src/forms/form-values.ts';

const incomplete = notices.credentialsIncomplete.text;

const given = v.pipe(v.string(), v.nonEmpty(incomplete));
/** In ASCII, as accounts are kept: the user pool refuses a domain in another script (docs/decisions/102). */
const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(incomplete),
  v.transform((typed) => toAsciiEmail(typed) ?? typed),
);
/** Mails and clipboards put spaces into codes. */
const code = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/\s/g, '')),
  v.nonEmpty(incomplete),
);

const loginSchema = v.object({ email, password: given });
const signupSchema = v.object({ email, password: given, confirmPassword: given });
const emailSchema = v.object({ email });
const codeSchema = v.object({ code });
const resetSchema = v.object({ code, password: given });
const passwordSchema = v.object({ password: given });
const passwordChangeSchema = v.object({ current: given, password: given });

type NewPassword = { readonly password: string; readonly confirmPassword?: string };

/** In the order of F5: everything is filled in, then both passwords are the same, then they are long enough. */
function withNewPassword<Value extends NewPassword>(checked: Checked<Value>): Checked<Value> {
  if (!checked.ok) return checked;
  const { password, confirmPassword = password } = checked.value;
  if (password !== confirmPassword) return { ok: false, fields: { confirmPassword: notices.passwordsDiffer.text } };
  if (password.length < passwordMinLength) return { ok: false, fields: { password: notices.passwordTooShort.text } };
  return checked;
}

/** The checks of the forms that talk to the user pool (E3, F4, F5). Whether the words are right is for the user pool to say. */
export const checkLogin = (values: FormValues) => checkFields(loginSchema, values);
export const checkSignup = (values: FormValues) => withNewPassword(checkFields(signupSchema, values));
export const checkEmail = (values: FormValues) => checkFields(emailSchema, values);
export const checkCode = (values: FormValues) => checkFields(codeSchema, values);
export const checkReset = (values: FormValues) => withNewPassword(checkFields(resetSchema, values));
export const checkPassword = (values: FormValues) => checkFields(passwordSchema, values);
export const checkPasswordChange = (values: FormValues) => withNewPassword(checkFields(passwordChangeSchema, values));

/** The toast for what a check has refused: the sentence that stands beside the first of the fields. */
export function refusedNotice(fields: FieldErrors): Notice {
  const [text = incomplete] = Object.values(fields);
  return { tone: 'error', text };
}
