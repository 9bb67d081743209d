/**
 * Makes a test for the paths of a cache behaviour: `*` is any text, `?` any one character, upper and lower case differ.
 * Paths are compared as CloudFront does, after `.` and `..` are resolved (RFC 3986).
 */
export function createPathMatcher(pattern: string): (path: string) => boolean {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const regularExpression = new RegExp(`^/?${source.replace(/^\//, '')}$`, 's');
  return (path) => regularExpression.test(normalise(path));
}

function normalise(path: string): string {
  return URL.parse(`http://host${path}`)?.pathname ?? path;
}
