const leavingTimeoutMs = 15_000;

/** Waits for the next page, but resolves after 15 seconds so that the visitor can repeat the action. */
export function waitForNavigation(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, leavingTimeoutMs));
}

/** The server has each page prerendered, which needs no code. Resolves if the server does not answer. */
export async function loadFromServer(): Promise<void> {
  const signal = AbortSignal.timeout(leavingTimeoutMs);
  const answer = await fetch(location.href, { method: 'HEAD', signal }).catch(() => undefined);
  if (!answer) return;
  location.reload();
  await waitForNavigation();
}
