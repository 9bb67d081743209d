import { section } from './built-pages.ts';

/** Elements that continue the phrase in which they stand. */
const inline = new Set(['SPAN', 'STRONG', 'EM']);
/** Elements without words for a person. */
const silent = new Set(['SVG', 'SCRIPT', 'STYLE', 'NOSCRIPT', 'SELECT', 'TEXTAREA']);

/** The phrases of an element in the order of reading, with the words for screen readers. */
export function reading(root: Element): readonly string[] {
  const phrases = [''];
  const read = (element: Element): void => {
    for (const node of element.childNodes) {
      if (node instanceof Text) phrases.push(phrases.pop() + node.data);
      if (!(node instanceof Element) || silent.has(node.tagName.toUpperCase())) continue;
      const ends = inline.has(node.tagName) ? [] : [''];
      phrases.push(...ends);
      read(node);
      phrases.push(...ends);
    }
  };
  read(root);
  return phrases.map((phrase) => phrase.replaceAll(/[ \n]+/g, ' ').trim()).filter(Boolean);
}

/** The phrases of the section with this heading, or none for a section that the company has left out. */
export function readSection(document: Document, words: { readonly heading: string } | undefined): readonly string[] {
  return words ? reading(section(document, words.heading)) : [];
}

/** The links of an element: `[words, address]`. */
export function linksOf(root: ParentNode): readonly (readonly [string, string])[] {
  return [...root.querySelectorAll('a')].map((link) => [link.textContent.trim(), link.getAttribute('href') ?? '']);
}

/** What a link of the content says to screen readers. */
export function spoken({ label, completion }: { readonly label: string; readonly completion?: string }): string {
  return completion ? `${label} ${completion}` : label;
}

/** A link that opens a new tab. */
export const inNewTab = (words: string) => `${words}, opens in a new tab`;

/** The file of a picture keeps its name in the bundle, before a hash. */
export function stemOf(source: string | null | undefined): string | undefined {
  return /\/assets\/(.+)-[\w-]{8}\.\w+$/.exec(source ?? '')?.[1];
}

/** `people/founder.svg` is `founder`. The build puts hyphens in the place of spaces and accents. */
export function nameOf(picture: string): string {
  return picture
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .replaceAll(/[^\w.-]+/g, '-');
}
