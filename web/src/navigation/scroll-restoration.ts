/** Scrolling has come to rest when nothing has moved for so long. Safari allows a hundred notes in thirty seconds. */
const restMs = 150;

/**
 * Notes on the current entry of the tab's history how far its page is scrolled, whenever scrolling comes to rest and before
 * a link is followed. The browser keeps the note as long as the entry, also over a reload. `isShown` says whether the page
 * of that entry is what is being scrolled: going back, the entry is there before its page. Gives what ends it.
 */
export function recordScroll(isShown: () => boolean): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    if (resting === undefined) return;
    clearTimeout(resting);
    resting = undefined;
    if (!isShown()) return;
    const state: object | null = history.state;
    history.replaceState({ ...state, placeY: scrollY }, '');
  };
  const onScroll = () => {
    clearTimeout(resting);
    resting = setTimeout(note, restMs);
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('click', note, { capture: true });
  return () => {
    clearTimeout(resting);
    removeEventListener('scroll', onScroll);
    removeEventListener('click', note, { capture: true });
  };
}

export function recordedScroll(): number | undefined {
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null && 'placeY' in state ? state.placeY : undefined;
  return typeof kept === 'number' ? kept : undefined;
}
