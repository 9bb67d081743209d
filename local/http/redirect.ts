import type { HttpResponse } from './message.ts';

export function redirect(location: string, cookies: readonly string[] = []): HttpResponse {
  return {
    statusCode: 302,
    headers: {
      location: [location],
      'cache-control': ['no-store'],
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    },
    body: Buffer.alloc(0),
  };
}

/** The address with these parameters added; one that is undefined is left out. */
export function withParameters(address: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.append(name, value);
  }
  return url.href;
}
