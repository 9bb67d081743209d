import { attributes } from './built-pages.ts';

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The file of a picture keeps its name in the bundle, before a hash. The build puts hyphens in the place of spaces. */
const stemOf = (source: string) => /\/assets\/(.+)-[\w-]{6}\.\w+$/.exec(source)?.[1];
const nameOf = (picture: string) => picture.replaceAll(/^.*\/|\.\w+$/g, '').replaceAll(/[^\w.-]+/g, '-');
const isPicture = (text: string) => /^\w+\/[^/]+\.(svg|jpe?g|png)$/i.test(text);

/** Values that a page does not show as text. */
const unread = new Set(['choice', 'icon', 'id', 'kind', 'network', 'offer', 'service']);

/** The links and the forms of a page: `[words, address]`. */
function linksOf(page: Document): readonly (readonly [string, string | null])[] {
  const links = [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')] as const);
  const forms = [...page.querySelectorAll('form')].map((form) => {
    const button = form.querySelector('button:not([type=button])');
    return [button?.textContent ?? '', form.getAttribute('action')] as const;
  });
  return [...links, ...forms];
}

/** What a page lacks of these words, however deep they lie: texts, pictures, and links with their addresses. */
export function findLacking(page: Document, words: unknown): readonly string[] {
  const described = [...page.body.querySelectorAll('*')].flatMap(({ attributes: all }) => [...all]);
  const shown = [page.body.textContent, ...described.map(({ value }) => value)].map(onOneLine).join('\n');
  const pictures = new Set(attributes(page, 'img', 'src').map(stemOf));
  const links = linksOf(page);
  const isShown = (text: string) => (isPicture(text) ? pictures.has(nameOf(text)) : shown.includes(onOneLine(text)));
  const lackingIn = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return isShown(value) ? [] : [value];
    const entries = Object.entries(Object(value)).filter(([key]) => !unread.has(key));
    const { text, label = text, to, href = to } = Object.fromEntries(entries);
    const isLink = typeof label === 'string' && typeof href === 'string';
    const isThere = !isLink || links.some(([name, address]) => address === href && name.trim().startsWith(label));
    return [...entries.flatMap(([, each]) => lackingIn(each)), ...(isThere ? [] : [JSON.stringify([label, href])])];
  };
  return lackingIn(words);
}
