import type { PageState } from '#web/src/boot-settings.ts';

const page = () => document.documentElement.dataset;

/** Styles then show what waited for the app, and links load from the server, where each page is prerendered. */
export function failPage(): void {
  page().state = 'failed' satisfies PageState;
}

export const hasFailed = () => page().state === 'failed';

/** A browser does not ask again for a module that failed to load (HTML, “module map”; tried in Chromium 147 and Firefox 153, 2026-11-27). */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    failPage();
    throw error;
  }
}
