import * as v from 'valibot';
import { cleanEmailAddress, emailAddressSchema } from '#contract/email-address.ts';
import { checkFields, type Checked, type FieldErrors } from '#contract/field-errors.ts';
import { passwordMinLength } from '#contract/limits.ts';
import type { FormValues } from '#web/src/forms/form-values.ts';
import { toasts, type Toast } from '#web/src/toasts/toasts-words.ts';
import { signInFailures } from './failure-words.ts';
import type { AuthFailure } from './failures.ts';

const { emptyFields } = signInFailures;
const emptyFieldSentences: ReadonlySet<string> = new Set(Object.values(emptyFields));

/** No password has such a space at an end, because Cognito refuses it (API reference, SignUp, 2026-11-25). */
const trimmed = (typed: string) => typed.replaceAll(/^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g, '');
const currentPasswordField = (sentence: string) => v.pipe(v.string(), v.transform(trimmed), v.nonEmpty(sentence));
const newPasswordField = (sentence: string) => v.pipe(v.string(), v.nonEmpty(sentence));
const email = v.pipe(v.string(), v.transform(cleanEmailAddress), v.nonEmpty(emptyFields.email));
const code = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/\D/g, '')),
  v.nonEmpty(emptyFields.code),
);

const loginSchema = v.object({ email, password: currentPasswordField(emptyFields.password) });
const signupSchema = v.object({
  email,
  password: newPasswordField(emptyFields.password),
  confirmPassword: newPasswordField(emptyFields.confirmPassword),
});
const emailSchema = v.object({ email });
const resetSchema = v.object({ email, code, password: newPasswordField(emptyFields.newPassword) });

const changeSchema = v.object({
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

function findPasswordFault(password: string): string | undefined {
  if (password.length < passwordMinLength) return toasts.passwordTooShort.text;
  if (password.length > passwordMaxLength) return signInFailures.passwordTooLong;
  return password === password.trim() ? undefined : signInFailures.passwordSpaces;
}

/** F5 prescribes the order of these checks. */
function checkNewPassword({ password, confirmPassword = password }: NewPassword): FieldErrors | undefined {
  if (password !== confirmPassword) return { confirmPassword: toasts.passwordsDiffer.text };
  const fault = findPasswordFault(password);
  return fault === undefined ? undefined : { password: fault };
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
export const checkReset = (values: FormValues) =>
  alsoCheck(alsoCheck(checkFields(resetSchema, values), checkEmailAddress), checkNewPassword);
export const checkPasswordChange = (values: FormValues) =>
  alsoCheck(checkFields(changeSchema, values), ({ newPassword }) => {
    const fault = findPasswordFault(newPassword);
    return fault === undefined ? undefined : { newPassword: fault };
  });

export function refusedToast(fields: FieldErrors): Toast {
  const [first = ''] = Object.values(fields);
  const isIncomplete = Object.values(fields).some((sentence) => emptyFieldSentences.has(sentence));
  return isIncomplete ? toasts.credentialsIncomplete : { tone: 'error', text: first };
}

export function failureToast({ message }: AuthFailure): Toast {
  return { tone: 'error', text: message };
}
