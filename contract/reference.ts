/** Crockford's base 32, without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

export const referencePattern = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/;

/** 60 of the random bits: among a million references, two are equal with a probability of 1 to 2 million. */
export function formatReference(randomBytes: Uint8Array): string {
  return inGroups(Array.from(randomBytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join(''));
}

/** Accepts any case, spaces, missing hyphens, `o` for 0, and `i` or `l` for 1. Undefined for anything else. */
export function readReference(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const reference = inGroups(letters);
  return referencePattern.test(reference) ? reference : undefined;
}

function inGroups(letters: string): string {
  return letters.match(/.{1,4}/g)?.join('-') ?? '';
}
