export type Placeholder = { readonly place: string; readonly value: string; readonly reason: string };

/** RFC 2606 and RFC 6761 keep these names for documentation and tests: nobody can ever be reached there. */
const reservedHost =
  /(^|[@./])([\w-]+\.)*([\w-]+\.(example|test|invalid|localhost)|example\.(com|net|org))(?=[/:?#]|$)/i;
const inventedPhone = /^\+\d*?(\d)\1{6,}$/;
const saysSo = /placeholder|lorem ipsum|\bto ?do\b/i;

export function findPlaceholders(config: unknown, place = ''): readonly Placeholder[] {
  if (typeof config === 'object' && config !== null) {
    return Object.entries(config).flatMap(([key, value]) => findPlaceholders(value, place ? `${place}.${key}` : key));
  }
  if (typeof config !== 'string') return [];
  const reason = explain(config);
  return reason === undefined ? [] : [{ place, value: config, reason }];
}

function explain(value: string): string | undefined {
  if (reservedHost.test(value)) return 'its domain is reserved for examples';
  if (inventedPhone.test(value)) return 'no such number is given out';
  if (saysSo.test(value)) return 'it says so itself';
  return undefined;
}
