import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { StoredMap } from '#local/storage/stored-map.ts';

const personSchema = v.object({ email: v.string(), name: v.string(), isEmailVerified: v.boolean() });

export type Person = v.InferOutput<typeof personSchema>;

/** Who the chooser offers. Anyone else can be typed in. */
export const people: readonly Person[] = [
  { email: 'asha.rao@gmail.example', name: 'Asha Rao', isEmailVerified: true },
  { email: 'ravi.menon@gmail.example', name: 'Ravi Menon', isEmailVerified: true },
  { email: 'meera.iyer@gmail.example', name: 'Meera Iyer', isEmailVerified: true },
  { email: 'kabir.das@workspace.example', name: 'Kabir Das', isEmailVerified: false },
];

export type Accounts = ReturnType<typeof openAccounts>;

/** The people who have been someone here, by their Google id. */
export function openAccounts(dataDir: string) {
  const known = new StoredMap(join(dataDir, 'google-accounts.json'), personSchema);
  return {
    /** Remembers the person and gives their id. */
    add(person: Person): string {
      const subject = subjectOf(person);
      known.set(subject, person);
      return subject;
    },
    /** What Google says of a person in an ID token. Undefined for an unknown id. */
    claims(sub: string) {
      const person = known.get(sub);
      if (!person) return undefined;
      const { email, name, isEmailVerified } = person;
      const [givenName = '', ...familyName] = name.split(' ');
      return {
        sub,
        email,
        email_verified: isEmailVerified,
        name,
        given_name: givenName,
        family_name: familyName.join(' '),
      };
    },
  };
}

/** Google's id of a person: 21 digits, the same each time. */
function subjectOf({ email }: Person): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
  return `1${BigInt(`0x${digest}`).toString().padStart(20, '0')}`;
}
