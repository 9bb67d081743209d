import { Refusal } from '#local/cognito/refusal.ts';
import type { PoolSettings } from '#local/cognito/settings/pool-settings.ts';

/** OpenID Connect's claims, which every pool has as attributes. */
const standardAttributes = [
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
];

/** What is proved or given by the pool: only an administrator or the provider may write it. */
const protectedAttributes = ['email_verified', 'phone_number_verified'];
const fixedAttributes = new Set(['sub', 'identities']);

const maxLength = 2048;
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type AttributeList = readonly { readonly Name: string; readonly Value?: string | undefined }[];
export type Writer = 'user' | 'administrator';

/** The list as an object. Throws the refusal Cognito gives for an attribute that may not be written so. */
export function readAttributes(list: AttributeList, writer: Writer, { Schema }: PoolSettings): Record<string, string> {
  const known = new Set([...standardAttributes, ...protectedAttributes, ...Schema.map(({ Name }) => Name)]);
  const attributes: Record<string, string> = {};
  for (const { Name: name, Value: value = '' } of list) {
    if (fixedAttributes.has(name)) throw invalid(`user.${name}: Attribute cannot be updated.`);
    if (!known.has(name)) {
      throw invalid(`Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.\n`);
    }
    if (writer === 'user' && protectedAttributes.includes(name)) {
      throw new Refusal('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    }
    if (value.length > maxLength) {
      throw invalid(
        `Attributes did not conform to the schema: ${name}: String must be at most ${maxLength} characters`,
      );
    }
    if (name === 'email' && !isEmail(value)) throw invalid('Invalid email address format.');
    attributes[name] = value;
  }
  return attributes;
}

export function isEmail(text: string): boolean {
  return emailForm.test(text) && text.length <= 254;
}

function invalid(message: string): Refusal {
  return new Refusal('InvalidParameterException', message);
}
