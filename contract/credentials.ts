import * as v from 'valibot';
import { passwordMinLength } from './password-policy.ts';

const given = v.pipe(v.string(), v.nonEmpty());

/** What `/login` sends (E3, F4). */
export const loginSchema = v.object({ email: v.pipe(given, v.trim()), password: given });

export type Login = v.InferOutput<typeof loginSchema>;

/** What `/signup` sends (E3). */
export type Signup = { readonly email: string; readonly password: string; readonly confirmPassword: string };

/** In the order of F5, each with a toast of its own. */
export type SignupProblem = 'incomplete' | 'passwords-differ' | 'password-too-short';

export function checkSignup({ email, password, confirmPassword }: Signup): SignupProblem | null {
  if (email.trim() === '' || password === '' || confirmPassword === '') return 'incomplete';
  if (password !== confirmPassword) return 'passwords-differ';
  if (password.length < passwordMinLength) return 'password-too-short';
  return null;
}
