import { siteConfig } from '#site-config';
import { pages, type PagePath } from '#web/content/pages.ts';

/** The way from the home page to this one, shown in search results in place of the address. https://schema.org/BreadcrumbList */
export type BreadcrumbList = {
  readonly '@type': 'BreadcrumbList';
  readonly itemListElement: readonly {
    readonly '@type': 'ListItem';
    readonly position: number;
    readonly name: string;
    readonly item: string;
  }[];
};

export function describeBreadcrumb(path: PagePath): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: (['/', path] as const).map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: pages[step].name,
      item: `${siteConfig.url}${step}`,
    })),
  };
}
