/** Crockford's base 32: nothing that is read as another letter over the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 3;
const groupLength = 4;

export const referencePattern = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/;

/** `7K3M-Q2XD-4RTN` from the first 12 bytes of a digest: 60 bits, so that a million of them have none twice. */
export function formatReference(digest: Uint8Array): string {
  const letters = Array.from({ length: groups * groupLength }, (_, index) => alphabet[(digest[index] ?? 0) % 32] ?? '');
  return Array.from({ length: groups }, (_, group) =>
    letters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}

/** A reference as a person types it: any case, with or without hyphens, `o` for 0, `i` and `l` for 1. Undefined for anything else. */
export function readReference(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const reference = letters.match(/.{1,4}/g)?.join('-') ?? '';
  return referencePattern.test(reference) ? reference : undefined;
}
