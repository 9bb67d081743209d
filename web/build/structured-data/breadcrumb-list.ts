import { siteConfig } from '#site-config';
import type { PageLink } from '#web/content/link.ts';
import { mainLinks, policyLinks } from '#web/content/navigation.ts';
import { login, signup } from '#web/content/sign-in.ts';

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

const links: readonly PageLink[] = [...mainLinks, ...policyLinks, signup.login, login.signup];

/** The trail of a page below the home page. Throws for a page that no link of the site names. */
export function describeBreadcrumb(path: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: ['/', path].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: nameOf(step),
      item: `${siteConfig.url}${step}`,
    })),
  };
}

function nameOf(path: string): string {
  const link = links.find(({ to }) => to === path);
  if (!link) throw new Error(`No link of the site leads to ${path}, so its breadcrumb has no name.`);
  return link.label;
}
