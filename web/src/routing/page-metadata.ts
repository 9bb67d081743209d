import { pages, type PageMetadata } from '#web/content/pages.ts';
import { findRoute } from './routes.ts';

/** A page's title, description and the rest; those of the not-found page for an unknown path. */
export function metadataOf(pathname: string): PageMetadata {
  return pages[findRoute(pathname).path];
}
