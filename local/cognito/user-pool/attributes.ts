import { invalidParameter, notAuthorized } from './cognito-error.ts';
import type { PoolSettings } from './pool-settings.ts';

/** OpenID Connect's claims, which every pool has as attributes. */
const standardAttributes =
  'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture preferred_username profile updated_at website zoneinfo'.split(
    ' ',
  );

/** Only an administrator or the provider may write these. */
const protectedAttributes = ['email_verified', 'phone_number_verified'];
const maxLength = 2048;

export type AttributeList = readonly { readonly Name: string; readonly Value?: string | undefined }[];

/** The list as an object. Throws as Cognito does for an attribute that may not be written so. */
export function readAttributes(
  list: AttributeList,
  writer: 'user' | 'administrator',
  { Schema }: PoolSettings,
): Record<string, string> {
  const known = new Set([...standardAttributes, ...protectedAttributes, ...Schema.map(({ Name }) => Name)]);
  const entries = list.map(({ Name: name, Value: value = '' }) => {
    const nonconforming = `Attributes did not conform to the schema: ${name}:`;
    if (name === 'sub' || name === 'identities') throw invalidParameter(`user.${name}: Attribute cannot be updated.`);
    if (!known.has(name)) throw invalidParameter(`${nonconforming} Attribute does not exist in the schema.\n`);
    if (writer === 'user' && protectedAttributes.includes(name)) {
      throw notAuthorized('A client attempted to write unauthorized attribute');
    }
    if (value.length > maxLength) {
      throw invalidParameter(`${nonconforming} String must be at most ${maxLength} characters`);
    }
    if (name === 'email' && !isEmail(value)) throw invalidParameter('Invalid email address format.');
    return [name, value] as const;
  });
  return Object.fromEntries(entries);
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254;
}
