import { formSamples } from '#test/functions/form-samples.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const spanMs = 730 * 86_400_000;
/** Every so many leads are of the person who is erased. */
const everySoMany = 100_000;
export const erasedEmail = 'erase@example.com';

export type Attributes = Readonly<Record<string, { readonly S: string }>>;

/** So many leads over two years, made when they are asked for: the table is too large to be written for a measurement. */
export class GeneratedLeads {
  readonly count: number;
  readonly #start: number;
  readonly #erased = new Set<number>();

  constructor(count: number, now: number) {
    this.count = count;
    this.#start = now - spanMs;
  }

  item(index: number): Attributes | undefined {
    if (this.#erased.has(index)) return undefined;
    const email = index % everySoMany === 0 ? erasedEmail : `asha${index}@example.com`;
    const texts = {
      ...formSamples.contacts,
      email,
      ...this.keys(index),
      notice: 'told',
      payloadDigest: 'd'.repeat(64),
    };
    return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { S: text }]));
  }

  keys(index: number) {
    const createdAt = new Date(this.#start + Math.floor((index * spanMs) / this.count)).toISOString();
    return { id: toReference(index), month: createdAt.slice(0, 7), createdAt };
  }

  /** The first lead that is not older. */
  firstSince(moment: number): number {
    return Math.max(0, Math.ceil(((moment - this.#start) * this.count) / spanMs));
  }

  erase(id: string): void {
    this.#erased.add(toIndex(id));
  }
}

function toReference(index: number): string {
  let rest = index;
  let text = '';
  while (text.length < 12) {
    text = (alphabet[rest % 32] ?? '') + text;
    rest = Math.floor(rest / 32);
  }
  return text.replaceAll(/(.{4})(?=.)/g, '$1-');
}

export function toIndex(reference: string): number {
  return reference
    .replaceAll('-', '')
    .split('')
    .reduce((sum, letter) => sum * 32 + alphabet.indexOf(letter), 0);
}
