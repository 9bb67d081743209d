/**
 * What `<html>` says about this document in its `data-*` attributes: the memory that the boot script, the app and the
 * styles share. Styles ask for them by the conditions of `web/src/theme/system.ts`, and in `global-styles.ts`.
 */
export type DocumentMarks = {
  /** `ready` if the app runs, `failed` if it cannot: links then load from the server. Absent while the page waits. */
  state: 'ready' | 'failed';
  /** The visitor's choice. The styles otherwise follow the system. */
  theme: 'light' | 'dark';
  particles: 'paused' | 'moving';
  /** `begun` if the particles fly to the drawing of the first screen, `over` if they have, or never will. */
  flight: 'begun' | 'over';
  /** `unknown` if a session is stored that the app has not read yet. Absent if nobody is signed in. */
  session: 'unknown' | 'signed-in';
  /** The page is scrolled so far that the bar floats. */
  scrolled: '';
  /** The visitor has followed a link to this page. */
  navigated: '';
  /** The code of the next page is loading. */
  loading: '';
};

export type MarkName = keyof DocumentMarks;

/** Set before the first paint. A page needs their styles before the stylesheet of all pages. */
export const earlyMarks: readonly MarkName[] = ['state', 'theme', 'particles', 'flight', 'session', 'scrolled'];

/** A page that is prerendered has none. */
const marks = (): DOMStringMap => globalThis.document?.documentElement.dataset ?? {};

export function setMark<Name extends MarkName>(name: Name, value: DocumentMarks[Name] | undefined): void {
  if (value === undefined) delete marks()[name];
  else marks()[name] = value;
}

export function hasMark<Name extends MarkName>(name: Name, value?: DocumentMarks[Name]): boolean {
  return value === undefined ? name in marks() : marks()[name] === value;
}
