import { hasMark, setMark } from './marks.ts';

/** Styles then show what waited for the app, and links load from the server, where each page is prerendered. */
export function failPage(): void {
  setMark('state', 'failed');
}

export const hasFailed = () => hasMark('state', 'failed');

/** A browser does not ask again for a module that failed to load (HTML, “module map”). */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    failPage();
    throw error;
  }
}
