let isFetched = false;
let isLoaded = false;

/** Fetches the sign-in code, configured and ready. Rejects when it, or the stack's outputs, cannot be fetched. */
export async function loadAuthClient() {
  const client = await import('./auth-client.ts');
  isFetched = true;
  const ready = { ...client, ...(await client.configureSignIn()) };
  isLoaded = true;
  return ready;
}

export type AuthClient = Awaited<ReturnType<typeof loadAuthClient>>;

export function isAuthClientLoaded(): boolean {
  return isLoaded;
}

/** Whether the sign-in code itself is here, whatever became of the stack's outputs. */
export function isAuthClientFetched(): boolean {
  return isFetched;
}
