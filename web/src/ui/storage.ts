/** Uses a storage of the browser. Undefined where the browser forbids it or has no room. */
export function inStorage<Value>(
  kind: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => Value,
): Value | undefined {
  try {
    return use(globalThis[kind]);
  } catch {
    return undefined;
  }
}
