import type { PagePath } from '#web/content/pages.ts';
import { describeBreadcrumb, type BreadcrumbList } from './breadcrumb-list.ts';
import { describeFaq, type FaqPage } from './faq-page.ts';
import { describeFounder, type Founder } from './founder.ts';
import { describeOrganization, type Organization } from './organization.ts';
import { describeServices, type Service } from './service.ts';
import { describeWebSite, type WebSite } from './web-site.ts';

export type StructuredData = Organization | WebSite | Founder | Service | FaqPage | BreadcrumbList;

export function describePage(path: PagePath): readonly StructuredData[] {
  switch (path) {
    case '/':
      return [describeOrganization(), describeWebSite()];
    case '/about':
      return [describeBreadcrumb(path), describeFounder()];
    case '/services':
      return [describeBreadcrumb(path), ...describeServices()];
    case '/contact':
      return [describeBreadcrumb(path), describeFaq()];
    default:
      return [describeBreadcrumb(path)];
  }
}

/** The page's description as a script element. A data block is never executed, so the CSP needs no hash of it. */
export function structuredDataScript(path: PagePath): string {
  return dataBlock({ '@context': 'https://schema.org', '@graph': describePage(path) });
}

/** JSON as a script element that its own content cannot end: inside one, `<` is the only character that could. */
export function dataBlock(data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}
