/** Other spellings of a page's path, each with the page's own path. The edge and the app must agree on them (R12). */
export const pageSpellings = [
  ['/index.html', '/'],
  ['', '/'],
  ['//', '/'],
  ['/contact/', '/contact'],
  ['/contact//', '/contact'],
  ['/contact/index.html', '/contact'],
  ['/About', '/about'],
] as const;

/** Paths without a page (R10). */
export const unknownPaths = [
  '/nothing-here',
  '/contact.html',
  '/Robots.txt',
  '/404',
  '/404.html',
  '//evil.example/',
  '//contact',
  '/..%2f..%2fetc/passwd',
  '/%',
  '/%00',
  '/constructor',
  '/__proto__',
  '/assets',
  '/wp-login.php',
  `/${'a'.repeat(8_000)}`,
] as const;
