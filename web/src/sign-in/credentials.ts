import * as v from 'valibot';
import { cleanEmailAddress, emailAddressSchema } from '#contract/email-address.ts';
import { checkFields, type Checked, type FieldErrors } from '#contract/field-errors.ts';
import { passwordMinLength } from '#contract/limits.ts';
import type { FormValues } from '#web/src/forms/form-values.ts';
import type { FormAnswer } from '#web/src/forms/form.tsx';
import type { AuthFailure } from '#web/src/session/auth-failures.ts';
import { signInFailures } from '#web/src/session/words.ts';
import { toasts, type Toast } from '#web/src/toasts/words.ts';

const { emptyFields } = signInFailures;
const emptyFieldSentences: ReadonlySet<string> = new Set(Object.values(emptyFields));

/** No password has such a space at an end, because Cognito refuses it (API reference, SignUp, 2026-11-25). */
const trimmed = (typed: string) => typed.replaceAll(/^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g, '');
const currentPasswordField = (sentence: string) => v.pipe(v.string(), v.transform(trimmed), v.nonEmpty(sentence));
/** The same characters in another Unicode form are the same password (RFC 8265, section 4.2). */
const newPasswordField = (sentence: string) => v.pipe(v.string(), v.normalize('NFC'), v.nonEmpty(sentence));
const email = v.pipe(v.string(), v.transform(cleanEmailAddress), v.nonEmpty(emptyFields.email));
/** Emails, clipboards and keyboards add spaces, hyphens and invisible characters, or write digits of another script. */
const code = v.pipe(v.string(), v.transform(readCode), v.nonEmpty(emptyFields.code));

/** A pasted sentence can contain other numbers than the code of six digits. */
function readCode(typed: string): string {
  const text = typed.replaceAll(/\p{Cf}/gu, '').replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  const [six = text] = /(?<!\d)\d{3}[\s\p{Pd}]?\d{3}(?!\d)/u.exec(text) ?? [];
  return six.replaceAll(/\D/g, '');
}

/** The ten digits of a script have consecutive code points (Unicode 17, section 4.6, “Nd”; a test reads all of them). */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}

const loginSchema = v.object({ email, password: currentPasswordField(emptyFields.password) });
const signupSchema = v.object({
  email,
  password: newPasswordField(emptyFields.password),
  confirmPassword: newPasswordField(emptyFields.confirmPassword),
});
const emailSchema = v.object({ email });
const codeSchema = v.object({ code });
const resetSchema = v.object({ code, password: newPasswordField(emptyFields.newPassword) });
const passwordChangeSchema = v.object({
  currentPassword: currentPasswordField(emptyFields.current),
  newPassword: newPasswordField(emptyFields.newPassword),
});

type NewPassword = { readonly password: string; readonly confirmPassword?: string };

/** Cognito's limits for a user name, here the email, and a password (API reference, SignUp, 2026-11-24). */
const emailMaxLength = 128;
const passwordMaxLength = 256;

function checkEmailAddress({ email: typed }: { readonly email: string }): FieldErrors | undefined {
  const result = v.safeParse(emailAddressSchema, typed);
  if (typed.length > emailMaxLength) return { email: signInFailures.emailTooLong };
  return result.success ? undefined : { email: result.issues[0].message };
}

/** F5 prescribes the order of these checks. */
function checkNewPassword({ password, confirmPassword = password }: NewPassword): FieldErrors | undefined {
  if (password !== confirmPassword) return { confirmPassword: toasts.passwordsDiffer.text };
  if (password.length < passwordMinLength) return { password: toasts.passwordTooShort.text };
  if (password.length > passwordMaxLength) return { password: signInFailures.passwordTooLong };
  return password === password.trim() ? undefined : { password: signInFailures.passwordSpaces };
}

function alsoCheck<Value>(checked: Checked<Value>, check: (value: Value) => FieldErrors | undefined): Checked<Value> {
  const fields = checked.ok ? check(checked.value) : undefined;
  return fields ? { ok: false, fields } : checked;
}

/** Refuses no email address, because an account can be older than a rule. */
export const checkLogin = (values: FormValues) => checkFields(loginSchema, values);
export const checkSignup = (values: FormValues) =>
  alsoCheck(alsoCheck(checkFields(signupSchema, values), checkNewPassword), checkEmailAddress);
export const checkEmail = (values: FormValues) => alsoCheck(checkFields(emailSchema, values), checkEmailAddress);
export const checkCode = (values: FormValues) => checkFields(codeSchema, values);
export const checkReset = (values: FormValues) => alsoCheck(checkFields(resetSchema, values), checkNewPassword);
export const checkPasswordChange = (values: FormValues) =>
  alsoCheck(checkFields(passwordChangeSchema, values), ({ newPassword }) => {
    const refused = checkNewPassword({ password: newPassword });
    return refused?.password ? { newPassword: refused.password } : undefined;
  });

export function refusedToast(fields: FieldErrors): Toast {
  const [first = ''] = Object.values(fields);
  const isIncomplete = Object.values(fields).some((sentence) => emptyFieldSentences.has(sentence));
  return isIncomplete ? toasts.credentialsIncomplete : { tone: 'error', text: first };
}

export function failureToast({ message }: AuthFailure): Toast {
  return { tone: 'error', text: message };
}

export function failedAnswer(failure: AuthFailure, field: string): FormAnswer {
  return { toast: failureToast(failure), errors: { [field]: failure.message } };
}
