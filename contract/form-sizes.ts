import type { FormDefinition } from './forms.ts';

/** A line end, counted as one character, can be sent as the JSON escapes of `\r\n`; nothing takes more, percent-escaped UTF-8 takes 9. */
const maxSentBytesPerCharacter = 12;
const maxSentBytesAroundField = 32;
const spareBytes = 1024;

/** In bytes: every field at its limit, in the most wasteful encoding (F6). */
export function maxBodyBytes({ limits }: FormDefinition): number {
  const fieldBytes = Object.entries(limits).map(
    ([name, limit]) => (name.length + limit) * maxSentBytesPerCharacter + maxSentBytesAroundField,
  );
  return sum(fieldBytes) + spareBytes;
}

const maxStoredBytesPerCharacter = 3;
/** The attributes beside the fields: key, address as typed, times, digest; with their names, in bytes. */
const maxStoredBytesBesideFields = 1024;

/** In bytes as DynamoDB counts them: names and values in UTF-8. */
export function maxItemBytes({ limits }: FormDefinition): number {
  const fieldBytes = Object.entries(limits).map(([name, limit]) => (name.length + limit) * maxStoredBytesPerCharacter);
  return sum(fieldBytes) + maxStoredBytesBesideFields;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
