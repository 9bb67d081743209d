/** Returns undefined if the browser forbids the storage or has no room. */
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
