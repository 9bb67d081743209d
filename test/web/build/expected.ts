import type { ClosingSection, ListSection, Words } from '#web/content/types.ts';
import { inNewTab, spoken } from './reading.ts';

/** The phrases above a section. */
export function headingWords({ eyebrow, heading, lede }: Words): readonly string[] {
  return [eyebrow, heading, ...(lede ? [lede] : [])];
}

/** The phrases of a section with a list, or none where the company has left it out. */
export function listWords<Item>(
  given: ListSection<Item> | undefined,
  wordsOf: (item: Item) => readonly string[],
): readonly string[] {
  return given ? [...headingWords(given), ...given.items.flatMap(wordsOf)] : [];
}

function otherLink(other: ClosingSection['other']): readonly [string, string] {
  return 'to' in other ? [spoken(other), other.to] : [inNewTab(other.label), other.href];
}

/** The phrases of the last section of a page. */
export function closingWords({ heading, text, contact, other, note }: ClosingSection): readonly string[] {
  return [heading, text, spoken(contact), otherLink(other)[0], ...(note ? [note] : [])];
}

export function closingLinks({ contact, other }: ClosingSection): readonly (readonly [string, string])[] {
  return [[spoken(contact), contact.to], otherLink(other)];
}
