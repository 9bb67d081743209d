type Comparison = '=' | '!=' | '>' | '>=' | '<' | '<=';

/**
 * CloudWatch's filter pattern of comparisons, such as `{ $.level = "error" && $.status = 500 }`, as it takes a line of JSON (“Filter pattern
 * syntax”, CloudWatch Logs user guide, read 2026-11-22): a quoted value is a text, another a number, and a line that is
 * no JSON or lacks the field does not match. Throws on a pattern of another kind.
 */
export function createLogFilter(pattern: string): (line: string) => boolean {
  const [, inner] = /^\{ (.+) \}$/.exec(pattern) ?? [];
  const conditions = (inner ?? '').split(' && ').map((each) => createCondition(each, pattern));
  return (line) => conditions.every((matches) => matches(line));
}

function createCondition(condition: string, pattern: string): (line: string) => boolean {
  const [, path = '', comparison = '', text, number = ''] =
    /^\$\.([\w.]+) (=|!=|>=?|<=?) (?:"([^"*]*)"|(-?\d+(?:\.\d+)?))$/.exec(condition) ?? [];
  if (!isComparison(comparison)) throw new Error(`The pattern ${pattern} is of a kind that is not known here.`);
  const wanted = text ?? Number(number);
  return (line) => {
    const value = fieldOf(line, path);
    return typeof value === typeof wanted && compare(value, comparison, wanted);
  };
}

/** The value of a metric at a line: `1`, or the number in a field such as `$.durationMs`. */
export function metricValueOf(value: string, line: string): unknown {
  return value.startsWith('$.') ? fieldOf(line, value.slice(2)) : Number(value);
}

function isComparison(text: string): text is Comparison {
  return ['=', '!=', '>', '>=', '<', '<='].includes(text);
}

function compare(value: unknown, comparison: Comparison, wanted: string | number): boolean {
  if (comparison === '=' || comparison === '!=') return (value === wanted) === (comparison === '=');
  if (typeof value !== 'number' || typeof wanted !== 'number') return false;
  if (comparison.endsWith('=') && value === wanted) return true;
  return comparison.startsWith('>') ? value > wanted : value < wanted;
}

function fieldOf(line: string, path: string): unknown {
  try {
    const entry: unknown = JSON.parse(line);
    return path.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value), name), entry);
  } catch {
    return undefined;
  }
}

/** By which a metric counts what a function of a stream has given up. */
export const failedPattern = '{ $.outcome = "failed" }';
