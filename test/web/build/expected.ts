import { expect } from 'vitest';
import type { ClosingSection, ListSection, Words } from '#contract/company-words.ts';
import { siteConfig } from '#site-config';
import { inNewTab, linksOf, spoken } from './reading.ts';

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

function otherLinks(other: ClosingSection['other']): readonly (readonly [string, string])[] {
  if (!other) return [];
  return ['to' in other ? [spoken(other), other.to] : [inNewTab(other.label), other.href]];
}

/** The phrases of the last section of a page. */
export function closingWords({ heading, text, contact, other }: ClosingSection): readonly string[] {
  return [heading, spoken(contact), ...otherLinks(other).map(([words]) => words), text];
}

/** Where the form and the other link of the last section lead. */
export function closingLinks({ contact, other }: ClosingSection): readonly (readonly [string, string])[] {
  return [[spoken(contact), contact.to], ...otherLinks(other)];
}

/** The button of the last section opens the contact page, also without JavaScript. */
export function linksOfClosing(closing: Element): readonly (readonly [string, string])[] {
  const form = closing.querySelector('form')!;
  return [[form.querySelector('button')!.textContent, form.getAttribute('action') ?? ''], ...linksOf(closing)];
}

const { whatsApp } = siteConfig.contact;

/** The addresses of the company's chat with a greeting, or none for a company without a chat. */
export const chats: readonly unknown[] = whatsApp
  ? [expect.stringMatching(new RegExp(String.raw`^https://wa\.me/${whatsApp.replaceAll(/\D/g, '')}\?text=.`))]
  : [];
