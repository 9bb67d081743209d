/** Functions that run in the browser. */

/** The words and sizes of controls that are too small for a finger: WCAG 2.5.8 asks for 24 CSS pixels. */
export function findSmallTargets(): readonly string[] {
  return (
    [...document.querySelectorAll('a:not([href="#main"]), button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // WCAG 2.5.8 allows a link in a sentence to be as high as its line.
      .filter((element) => {
        const isInline = getComputedStyle(element).display === 'inline';
        const beside = [...element.parentElement!.childNodes].filter((node) => node !== element);
        return !(isInline && beside.some((node) => node.textContent!.trim() !== ''));
      })
      .map((element) => ({ words: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ words, box }) => `${words} ${box.width} × ${box.height}`)
  );
}

/**
 * Headings and controls whose words are cut off by the window or by their own box. Elements in horizontally scrolling
 * boxes are left out.
 */
export function findCutWords(): readonly string[] {
  const isSwiped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX === 'auto' || isSwiped(element.parentElement));
  return [...document.querySelectorAll('h1, h2, h3, label, a:not([href="#main"]), button')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isSwiped(element))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isCut = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth;
      return width > 1 && (isCut || left < 0 || right > document.documentElement.clientWidth);
    })
    .map((element) => element.textContent);
}

/** Fields in which Safari on a phone zooms in, and rows at which Tab stops although they do not scroll or have no name. */
export function findNuisances(): readonly string[] {
  const fields = document.querySelectorAll(
    'main :is(input:not([type=checkbox], [type=hidden], [hidden]), select, textarea)',
  );
  const small = [...fields].filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16);
  const stops = [...document.querySelectorAll('main [tabindex="0"]')].filter(
    (row) =>
      row.scrollWidth <= row.clientWidth || row.ariaLabel !== row.closest('section')!.querySelector('h2')!.textContent,
  );
  return [...small, ...stops].map((each) => each.outerHTML.slice(0, 100));
}

export function readPrinted() {
  const shown = [...document.querySelectorAll('body, body *')].filter((element) => element.checkVisibility());
  const styles = shown.map((element) => getComputedStyle(element));
  return {
    colours: [...new Set(styles.map(({ color }) => color))],
    grounds: [...new Set(styles.map(({ backgroundImage }) => backgroundImage))],
    fills: [...new Set(styles.map(({ backgroundColor }) => backgroundColor))],
  };
}

/**
 * The words of the page as it is, and as the server sends it, without white space, the date of a policy, and sentences
 * about this moment and this visit.
 */
export async function readWords() {
  const plain = new XMLHttpRequest();
  plain.responseType = 'document';
  plain.open('GET', location.href);
  await new Promise((resolve) => {
    plain.addEventListener('load', resolve);
    plain.send();
  });
  const [hydrated, prerendered] = [document, plain.responseXML!].map((page) => {
    const copy = document.createDocumentFragment();
    copy.append(document.importNode(page.body, true));
    const outside = 'script, style, noscript, time, #launch, #opening, #quick-contact + p';
    for (const element of copy.querySelectorAll(outside)) element.remove();
    return copy.textContent.replaceAll(/\s+/g, ' ');
  });
  return { status: plain.status, hydrated: hydrated!, prerendered: prerendered! };
}
