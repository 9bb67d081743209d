import * as v from 'valibot';
import { runtimeConfigPath, runtimeConfigSchema, type SignInConfig } from '#contract/runtime-config.ts';

export type QueryKey = readonly [path: `/${string}`, ...segments: string[]];

export type GetJsonOptions = {
  /** The result of 401: an error, or null for "not signed in" (D3). @default 'throw' */
  readonly unauthorized?: 'throw' | 'null';
};

/** Sends one request with cookies (D1, D4). Rejects with status and text of the response, or with the error of `fetch`. */
export async function getJson(key: QueryKey, { unauthorized = 'throw' }: GetJsonOptions = {}): Promise<unknown> {
  const response = await fetch(toPath(key), { credentials: 'include' });
  if (unauthorized === 'null' && response.status === 401) return null;
  if (!response.ok) throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
  return response.json();
}

/** Refuses `.` and `..`, which URLs resolve in every encoding. */
function toPath([path, ...segments]: QueryKey): string {
  const relative = segments.find((segment) => segment === '.' || segment === '..');
  if (relative) throw new RangeError(`"${relative}" cannot be a segment of a path. Give a name or an id.`);
  return [path, ...segments.map(encodeURIComponent)].join('/');
}

/** Caches answers for the life of the page (D4), and no failures. */
export function createJsonCache(get = getJson): typeof getJson {
  const answers = new Map<string, Promise<unknown>>();
  return async (...query) => {
    const id = JSON.stringify(query);
    const answer = answers.get(id) ?? get(...query);
    answers.set(id, answer);
    try {
      return await answer;
    } catch (error) {
      if (answers.get(id) === answer) answers.delete(id);
      throw error;
    }
  };
}

/** Caches only a valid answer, because the sign-in page of a network can answer 200 for a while. */
const cachedConfig = createJsonCache(async (key) => v.parse(runtimeConfigSchema, await getJson(key)));

/** Rejects if `/config.json` cannot be fetched or does not fit the schema. */
export async function readSignInConfig(): Promise<SignInConfig> {
  return v.parse(runtimeConfigSchema, await cachedConfig([runtimeConfigPath])).signIn;
}
