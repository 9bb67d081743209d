/** The query without the parameters that the site has read. The parameters of others stay (`utm_source`). */
export function withoutParameters(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  const own = names.filter((name) => query.has(name));
  if (own.length === 0) return search;
  for (const name of own) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
