import { writeByEmail, writeByWhatsApp } from '#web/content/company.ts';
import { signMessage } from '#web/content/contact.ts';
import type { FormValues } from './form-values.ts';

/** A link that opens another way to write, with the words already in it. */
export type PrefilledLink = {
  readonly href: string;
  /** How many characters of a message that the link cannot hold whole; undefined when it is whole. */
  readonly cutAfter?: number;
};

/**
 * Windows hands a mail link to the mail program through a buffer of INTERNET_MAX_URL_LENGTH (2,083) characters
 * (support.microsoft.com/kb/263909, read 2026-11-22).
 */
const mailAddressMax = 2000;
/** What every recipient of an address should support (RFC 9110, section 4.1, read 2026-11-22); WhatsApp states no limit of its own. */
const webAddressMax = 8000;

export function linkToWhatsApp(values: FormValues): PrefilledLink {
  return linkWithin(webAddressMax, values, writeByWhatsApp);
}

export function linkToEmail(values: FormValues): PrefilledLink {
  return linkWithin(mailAddressMax, values, writeByEmail);
}

function linkWithin(max: number, values: FormValues, write: (text: string) => string): PrefilledLink {
  const message = wellFormed(values['message'] ?? '').trim();
  const names = wellFormed(signMessage(values));
  // Both channels show who writes. What fills half a link is not who somebody is.
  const signature = write(names).length > max / 2 ? '' : names;
  const href = write(signed(message, signature));
  if (href.length <= max) return { href };
  const letters = Array.from(new Intl.Segmenter().segment(message), ({ segment }) => segment);
  // The longest beginning that fits, found by halving.
  let fits = 0;
  for (let tooMany = letters.length; tooMany - fits > 1;) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (write(cut(letters, middle, signature)).length <= max) fits = middle;
    else tooMany = middle;
  }
  return { href: write(cut(letters, fits, signature)), cutAfter: fits };
}

function cut(letters: readonly string[], count: number, signature: string): string {
  return signed(`${letters.slice(0, count).join('')} …`, signature);
}

function signed(message: string, signature: string): string {
  return [message, signature].filter(Boolean).join('\n\n');
}

/** Half a surrogate pair, as a broken paste leaves it, cannot be encoded. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
