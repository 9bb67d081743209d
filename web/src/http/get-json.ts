import * as v from 'valibot';
import { runtimeConfigPath, runtimeConfigSchema, type RuntimeConfig } from '#contract/runtime-config.ts';

/** A path of this site's own, and segments that are appended to it (D1). Segments may hold any text. */
export type QueryKey = readonly [path: `/${string}`, ...segments: string[]];

export type GetJsonOptions = {
  /** How to answer 401: with an error, or with null for "not signed in" (D3). @default 'throw' */
  readonly unauthorized?: 'throw' | 'null';
};

/** An answer that was not ok: `<status>: <body, or status text if the body is empty>` (D2, M13). */
export class ResponseError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ResponseError';
    this.status = status;
  }
}

/**
 * Gets the JSON at a key's path, cookies sent (D1). One request, never repeated by itself (D4).
 * Rejects with a `ResponseError` for an answer that is not ok, and with the browser's own error when there was no answer.
 */
export async function getJson(key: QueryKey, { unauthorized = 'throw' }: GetJsonOptions = {}): Promise<unknown> {
  const response = await fetch(toPath(key), { credentials: 'include' });
  if (unauthorized === 'null' && response.status === 401) return null;
  if (!response.ok) throw new ResponseError(response.status, (await response.text()) || response.statusText);
  return response.json();
}

/** Throws a `RangeError` for a segment that URLs resolve instead of send, which no encoding prevents. */
function toPath([path, ...segments]: QueryKey): string {
  const relative = segments.find((segment) => segment === '.' || segment === '..');
  if (relative) throw new RangeError(`"${relative}" cannot be a segment of a path.`);
  return [path, ...segments.map(encodeURIComponent)].join('/');
}

export type JsonCache = (key: QueryKey, options?: GetJsonOptions) => Promise<unknown>;

/**
 * Makes a cache over `getJson`: what was got once never goes stale and is never got again, neither on focus nor on a
 * timer (D4). A failure is not kept: the next caller asks afresh. A 401 is an answer only for callers to whom it means
 * null (D3); the others still get their error.
 */
export function createJsonCache(get: typeof getJson = getJson): JsonCache {
  const answers = new Map<string, Promise<unknown>>();
  const unauthorizedPaths = new Set<string>();
  return async (key, { unauthorized = 'throw' } = {}) => {
    const path = toPath(key);
    if (unauthorized === 'null' && unauthorizedPaths.has(path)) return null;
    const answer = answers.get(path) ?? get(key);
    answers.set(path, answer);
    try {
      return await answer;
    } catch (error) {
      if (answers.get(path) === answer) answers.delete(path);
      const isNull = unauthorized === 'null' && error instanceof ResponseError && error.status === 401;
      if (!isNull) throw error;
      unauthorizedPaths.add(path);
      return null;
    }
  };
}

const cachedJson = createJsonCache();

/** The stack's outputs, fetched once. Rejects when they cannot be fetched or do not fit the contract. */
export async function readRuntimeConfig(): Promise<RuntimeConfig> {
  return v.parse(runtimeConfigSchema, await cachedJson([runtimeConfigPath]));
}
