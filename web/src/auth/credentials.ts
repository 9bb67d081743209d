import * as v from 'valibot';
import { emailAddressSchema, toAsciiEmail } from '#contract/email-address.ts';
import { checkFields, type Checked, type FieldErrors } from '#contract/field-errors.ts';
import { passwordMinLength } from '#contract/limits.ts';
import { signInFailures } from '#web/content/sign-in.ts';
import { toasts, type Toast } from '#web/content/toasts.ts';
import type { FormValues } from '#web/src/forms/form-values.ts';
import type { FormAnswer } from '#web/src/forms/use-form.ts';
import type { AuthFailure } from './auth-result.ts';

const { emptyFields } = signInFailures;
const emptyFieldSentences: ReadonlySet<string> = new Set(Object.values(emptyFields));

const required = (sentence: string) => v.pipe(v.string(), v.nonEmpty(sentence));
/** Converts the domain to ASCII (punycode), because the user pool refuses other characters. */
const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(emptyFields.email),
  v.transform((typed) => toAsciiEmail(typed) ?? typed),
);
/** Emails and clipboards can add spaces to a code. */
const code = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/\s/g, '')),
  v.nonEmpty(emptyFields.code),
);

const loginSchema = v.object({ email, password: required(emptyFields.password) });
const signupSchema = v.object({
  email,
  password: required(emptyFields.password),
  confirmPassword: required(emptyFields.confirmPassword),
});
const emailSchema = v.object({ email });
const codeSchema = v.object({ code });
const resetSchema = v.object({ code, password: required(emptyFields.newPassword) });
const passwordChangeSchema = v.object({
  currentPassword: required(emptyFields.current),
  newPassword: required(emptyFields.newPassword),
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

/** F5 prescribes the order of these checks. Cognito refuses a password that begins or ends with a space. */
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
