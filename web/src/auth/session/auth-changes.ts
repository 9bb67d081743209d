const changes = new EventTarget();

export function announceAuthChange(): void {
  changes.dispatchEvent(new Event('change'));
}

/** Calls `listener` for each change from now on. Returns what ends that. Needs none of the sign-in code. */
export function onAuthChange(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}
