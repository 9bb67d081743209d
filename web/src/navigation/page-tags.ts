import { siteConfig } from '#site-config';
import type { Route } from './routes.ts';

export type PageTag = {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
};

/** Marks the tags of a page's head that are about this page alone. */
export const pageTagMark = 'data-page';

/** The tags by which search engines and share sheets know a page. The served page and a followed link have the same. */
export function pageTags({ path, page }: Route): readonly PageTag[] {
  const url = `${siteConfig.url}${path}`;
  const description = { tag: 'meta', attributes: { name: 'description', content: page.description } } as const;
  if (!page.indexed) return [description, { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }];
  return [
    description,
    { tag: 'link', attributes: { rel: 'canonical', href: url } },
    { tag: 'meta', attributes: { property: 'og:title', content: page.title } },
    { tag: 'meta', attributes: { property: 'og:description', content: page.description } },
    { tag: 'meta', attributes: { property: 'og:url', content: url } },
  ];
}

/** Describes another page in the head of the open document. */
export function showPageTags(route: Route): void {
  document.title = route.page.title;
  for (const old of document.head.querySelectorAll(`[${pageTagMark}]`)) old.remove();
  for (const { tag, attributes } of pageTags(route)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute(pageTagMark, '');
    document.head.append(element);
  }
}
