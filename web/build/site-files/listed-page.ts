import type { PageMetadata, PagePath } from '#web/content/pages.ts';

/** A page of the route table with what it is called. */
export type ListedPage = { readonly path: PagePath; readonly metadata: PageMetadata };
