export type Value = string | number | boolean | readonly Value[] | ValueObject;
export type ValueObject = { readonly [key: string]: Value };

export function readAt(values: ValueObject, path: string): Value | undefined {
  return path.split('.').reduce<Value | undefined>((each, key) => (isObject(each) ? each[key] : undefined), values);
}

/** The same with another value there, or without it. Objects on the way are made. */
export function writeAt(
  values: ValueObject,
  [key = '', ...rest]: readonly string[],
  value: Value | undefined,
): ValueObject {
  const inner = values[key];
  const next = rest.length > 0 ? writeAt(isObject(inner) ? inner : {}, rest, value) : value;
  return Object.fromEntries([
    ...Object.entries(values)
      .filter(([each]) => each !== key || next !== undefined)
      .map(([each, old]) => [each, each === key && next !== undefined ? next : old]),
    ...(key in values || next === undefined ? [] : [[key, next]]),
  ]);
}

function isObject(value: Value | undefined): value is ValueObject {
  return typeof value === 'object' && !Array.isArray(value);
}
