/**
 * The one spelling of a path: no trailing slash, no index.html, no capital letter. The edge function `viewer-request.js`
 * redirects to the same one.
 */
export function normalisePath(pathname: string): string {
  return (
    pathname
      .replace(/\/index\.html$/i, '/')
      .replace(/\/+$/, '')
      .toLowerCase() || '/'
  );
}
