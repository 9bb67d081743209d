import { createHash } from 'node:crypto';

/** A person with a Google account. */
export type Person = { readonly email: string; readonly name: string; readonly isEmailVerified: boolean };

/** Who the chooser offers. Anyone else can be typed in. */
export const people: readonly Person[] = [
  { email: 'asha.rao@gmail.example', name: 'Asha Rao', isEmailVerified: true },
  { email: 'ravi.menon@gmail.example', name: 'Ravi Menon', isEmailVerified: true },
  { email: 'meera.iyer@gmail.example', name: 'Meera Iyer', isEmailVerified: true },
  { email: 'kabir.das@workspace.example', name: 'Kabir Das', isEmailVerified: false },
];

/** Google's id of a person: 21 digits, the same each time. */
export function subjectOf({ email }: Person): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
  return `1${BigInt(`0x${digest}`).toString().padStart(20, '0')}`;
}
