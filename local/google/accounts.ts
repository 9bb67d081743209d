import { join } from 'node:path';
import * as v from 'valibot';
import { StoredMap } from '#local/storage/stored-map.ts';
import { subjectOf, type Person } from './people.ts';

const personSchema = v.object({ email: v.string(), name: v.string(), isEmailVerified: v.boolean() });

/** The people who have been someone here, by their Google id. */
export class Accounts {
  readonly #people: StoredMap<Person>;

  constructor(dataDir: string) {
    this.#people = new StoredMap(join(dataDir, 'google-accounts.json'), personSchema);
  }

  /** Remembers the person and gives their id. */
  add(person: Person): string {
    const subject = subjectOf(person);
    this.#people.set(subject, person);
    return subject;
  }

  /** What Google says of a person in an ID token. Undefined for an unknown id. */
  claims(sub: string) {
    const person = this.#people.get(sub);
    if (!person) return undefined;
    const [givenName = '', ...familyName] = person.name.split(' ');
    return {
      sub,
      email: person.email,
      email_verified: person.isEmailVerified,
      name: person.name,
      given_name: givenName,
      family_name: familyName.join(' '),
    };
  }
}
