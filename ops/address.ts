import { InvalidArgumentError } from 'commander';
import { toAsciiEmail } from '#contract/email-address.ts';

/**
 * An email address as the tables store it: in ASCII and lower case. Reads what people paste: `mailto:asha@example.com`,
 * `Asha <asha@example.com>`, `"a..b"@example.com`, quotes around it, a full stop after it.
 */
export function normalizeEmail(text: string): string | undefined {
  const bare = (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text)
    .normalize('NFC')
    .replaceAll(/^[\p{Cf}\p{Cc}\s]+|[\p{Cf}\p{Cc}\s]+$/gu, '')
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/^"([^"]*)"(?=@)/, '$1')
    .replace(/\.$/, '');
  return toAsciiEmail(bare)?.toLowerCase();
}

export function readEmail(text: string): string {
  const email = normalizeEmail(text);
  if (email !== undefined && /^[^@\s<>:,;]+@[^@\s<>:,;]+$/.test(email)) return email;
  throw new InvalidArgumentError('Write one email address, such as asha@example.com.');
}
