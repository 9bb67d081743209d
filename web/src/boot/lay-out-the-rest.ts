/**
 * Lays out what the first paint has left out, one section at a time, so that nobody who does something meanwhile waits for all
 * of them.
 */
export async function layOutTheRest(): Promise<void> {
  for (const section of document.querySelectorAll('main > *, footer')) {
    await new Promise<void>((resolve) => setTimeout(resolve));
    // To answer, the browser lays out the section.
    section.firstElementChild?.getBoundingClientRect();
  }
  delete document.documentElement.dataset.arriving;
}
