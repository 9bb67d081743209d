/** The path of a key is its segments joined by slashes (D1). */
export type QueryKey = readonly string[];

export type GetJsonOptions = {
  /** What an answer of 401 becomes: an error as any other, or null for "nobody is signed in" (D3). @default 'throw' */
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
  const response = await fetch(key.join('/'), { credentials: 'include' });
  if (unauthorized === 'null' && response.status === 401) return null;
  if (!response.ok) throw new ResponseError(response.status, (await response.text()) || response.statusText);
  return response.json();
}

export type JsonCache = (key: QueryKey, options?: GetJsonOptions) => Promise<unknown>;

/**
 * Makes a cache over `getJson`: what was got once never goes stale and is never got again, neither on focus nor on a
 * timer (D4). A failure is not kept: the next caller asks afresh.
 */
export function createJsonCache(get: typeof getJson = getJson): JsonCache {
  const answers = new Map<string, Promise<unknown>>();
  return (key, options) => {
    const path = key.join('/');
    const known = answers.get(path);
    if (known) return known;
    const answer = get(key, options);
    answers.set(path, answer);
    answer.catch(() => answers.delete(path));
    return answer;
  };
}
