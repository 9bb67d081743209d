import type { PagePath } from '#web/content/pages.ts';
import { describeBreadcrumb, type BreadcrumbList } from './breadcrumb-list.ts';
import { describeFaq, type FaqPage } from './faq-page.ts';
import { describeOrganization, type Organization } from './organization.ts';
import { describeServices, type Service } from './service.ts';
import { describeWebSite, type WebSite } from './web-site.ts';

export type StructuredData = Organization | WebSite | Service | FaqPage | BreadcrumbList;

/** What search engines and assistants are told about a page in their own vocabulary, all of it visible on the page too. */
export function describePage(path: PagePath): readonly StructuredData[] {
  switch (path) {
    case '/':
      return [describeOrganization(), describeWebSite()];
    case '/services':
      return [describeBreadcrumb(path), ...describeServices()];
    case '/contact':
      return [describeBreadcrumb(path), describeFaq()];
    default:
      return [describeBreadcrumb(path)];
  }
}

/** The page's data block. A data block is never executed, so the content security policy needs no hash of it. */
export function structuredDataScript(path: PagePath): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': describePage(path) });
  // Inside a script element `<` is the only character that could end it, or begin a comment.
  return `<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
}
