/** AWS's wildcards in policies, cache behaviours and file filters: `*` is any text, `?` any one character. */
export function wildcardPattern(pattern: string): RegExp {
  const literal = pattern.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}
