import * as v from 'valibot';
import { passwordMinLength } from './password-policy.ts';

const given = v.pipe(v.string(), v.nonEmpty());

/** What `/login` sends (E3, F4). Whether the words are right is for the user pool to say. */
export const loginSchema = v.object({ email: v.pipe(given, v.trim()), password: given });

export type Login = v.InferOutput<typeof loginSchema>;

/** What `/signup` sends (E3). The checks run in the order of F5 and each has its own toast; see `checkSignup`. */
export type Signup = { readonly email: string; readonly password: string; readonly confirmPassword: string };

export type SignupProblem = 'incomplete' | 'passwords-differ' | 'password-too-short';

/** The first thing wrong with a sign-up, in the order of F5, or null. */
export function checkSignup({ email, password, confirmPassword }: Signup): SignupProblem | null {
  if (email.trim() === '' || password === '' || confirmPassword === '') return 'incomplete';
  if (password !== confirmPassword) return 'passwords-differ';
  if (password.length < passwordMinLength) return 'password-too-short';
  return null;
}
