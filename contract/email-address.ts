import * as v from 'valibot';
import { requiredLine } from './text-field.ts';

/** Both limits: RFC 5321, 4.5.3.1. */
export const emailMaxLength = 254;
const localPartMaxLength = 64;

const addressMessage = 'Enter an email address such as name@example.com.';
const manyEmails = /@.*@|[\s,;<>]/;
/** Accepts host names only, because the URL parser also reads ports and paths. */
const domainPattern = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
/** No top-level domain has a digit, except in the ASCII form `xn--…` of a word (RFC 1123, 2.1, and the IAB’s statement of 2012-02-08, read 2026-11-25). */
const topLevelPattern = /\.(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]{2,})$/iu;
const plainAscii = /^[\x21-\x7e]*$/;

export const emailAddressSchema = v.pipe(
  requiredLine('The email address', emailMaxLength, 'Enter your email address.'),
  v.transform((email) => email.replaceAll(/^\p{Cf}+|\p{Cf}+$/gu, '')),
  v.check((email) => !manyEmails.test(email), 'Enter one email address and nothing else, such as name@example.com.'),
  v.check(
    (email) => plainAscii.test(splitAddress(email).localPart),
    'The part before the @ can contain only unaccented Latin letters, digits and symbols. Enter a different email address.',
  ),
  v.check(isDeliverable, addressMessage),
);

/** Removes what keyboards, clipboards and other pages add without showing it, and converts the domain to ASCII. */
export function cleanEmailAddress(typed: string): string {
  const email = typed.replaceAll(/\p{Cf}/gu, '').trim();
  return toAsciiEmail(email) ?? email;
}

/** Converts the domain for SES and Cognito: `ü.de` becomes `xn--tda.de`. Undefined if the address has no ASCII form. */
export function toAsciiEmail(email: string): string | undefined {
  const { localPart, domain } = splitAddress(email);
  if (plainAscii.test(email)) return email;
  if (!domainPattern.test(domain) || !plainAscii.test(localPart)) return undefined;
  try {
    return `${localPart}@${new URL(`https://${domain}`).hostname}`;
  } catch {
    return undefined;
  }
}

/** All spellings of an address are equal in ASCII and lower case. */
export function normalizeEmail(email: string): string {
  return (toAsciiEmail(email) ?? email).toLowerCase();
}

function isDeliverable(email: string): boolean {
  const ascii = toAsciiEmail(email);
  return (
    ascii !== undefined &&
    ascii.length <= emailMaxLength &&
    splitAddress(email).localPart.length <= localPartMaxLength &&
    v.RFC_EMAIL_REGEX.test(ascii) &&
    topLevelPattern.test(splitAddress(email).domain)
  );
}

function splitAddress(email: string): { readonly localPart: string; readonly domain: string } {
  const at = email.lastIndexOf('@');
  return at < 0 ? { localPart: '', domain: '' } : { localPart: email.slice(0, at), domain: email.slice(at + 1) };
}
