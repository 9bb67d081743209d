/** Fetches the sign-in code, configured and ready. Rejects when it, or the stack's outputs, cannot be fetched. */
export async function loadAuthClient() {
  const client = await import('./auth-client.ts');
  return { ...client, ...(await client.configureSignIn()) };
}

export type AuthClient = Awaited<ReturnType<typeof loadAuthClient>>;
