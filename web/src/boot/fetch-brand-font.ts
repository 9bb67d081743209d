import { brandFontFace } from '#web/src/theme/brand-font.ts';
import { fontKey } from './boot-contract.ts';
import { savesData } from './saves-data.ts';

/** In CSS pixels. Letters of another font may round differently. */
const unseenMove = 2;

/**
 * Fetches the brand's font for a browser that has not got it yet, and shows the page in it if nothing that is seen moves by
 * that; otherwise the letters change with the page, when a link is followed. From the next page on the boot script loads it.
 * Fetches nothing for whoever saves data.
 */
export async function fetchBrandFont(): Promise<void> {
  const address = document.querySelector<HTMLScriptElement>('script[data-font]')?.dataset.font;
  if (!address || savesData()) return;
  try {
    if (localStorage.getItem(fontKey) === address) return;
    const face = await brandFontFace(address).load();
    if (!showIfNothingMoves(face)) showWithNextPage(face);
    localStorage.setItem(fontKey, address);
  } catch {
    // The words stay as they are: the font cannot be had, or storage is forbidden.
  }
}

/** Whether the page could be shown in the font. Nothing is painted between the two measurements. */
function showIfNothingMoves(face: FontFace): boolean {
  // Section by section first: asking for a place in one that is not laid out yet would lay it out.
  const seen = [...document.querySelectorAll('header, main > *, footer')]
    .filter(startsInWindow)
    .flatMap((section) => [...section.querySelectorAll('h1, h2, h3, p, li, div, svg, img')].filter(startsInWindow));
  const tops = () => seen.map((block) => block.getBoundingClientRect().top);
  const before = tops();
  document.fonts.add(face);
  if (tops().every((top, index) => Math.abs(top - before[index]!) <= unseenMove)) return true;
  document.fonts.delete(face);
  return false;
}

function startsInWindow(element: Element): boolean {
  return element.getBoundingClientRect().top < innerHeight;
}

function showWithNextPage(face: FontFace): void {
  document.addEventListener('click', function show({ target }) {
    if (!(target instanceof Element) || !target.closest('a')) return;
    document.removeEventListener('click', show);
    document.fonts.add(face);
  });
}
