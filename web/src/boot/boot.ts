/**
 * Inlined into every page and run before its first paint. What differs between pages comes from the script element's data
 * attributes, so that one CSP hash serves all pages.
 */
import { brandFontFace } from '#web/src/theme/brand-font.ts';
import {
  colourModeKey,
  colourModeSwitch,
  floatingNavAfterPx,
  fontKey,
  hydratedEvent,
  particlesKey,
  particlesSwitch,
} from './boot-contract.ts';
import { loadLink, readHashes } from './load-link.ts';
import { savesData } from './saves-data.ts';

const page = document.documentElement;
const { files, font } = document.currentScript!.dataset;
const hashes = readHashes(files!);

const systemMode = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Shows the page in a mode and keeps the choice; the system's own mode is no choice and follows the system again. */
function chooseMode(mode: string): void {
  const isChoice = mode !== systemMode();
  if (isChoice) page.dataset.theme = mode;
  else delete page.dataset.theme;
  keep(colourModeKey, isChoice && mode);
}

/** Keeps a choice for the next page, or nothing. Where storage is forbidden it lasts as long as the page. */
function keep(key: string, choice: string | false): void {
  try {
    if (choice) localStorage.setItem(key, choice);
    else localStorage.removeItem(key);
  } catch {
    // The choice is still shown on this page.
  }
}

function showParticles(state: string): void {
  page.dataset.particles = state;
}

/** The names of all that this browser keeps for the site, in this tab or for longer. */
let kept: readonly string[] = [];
// Who saves data has the particles paused, until they choose otherwise.
showParticles(savesData() ? 'paused' : 'moving');
try {
  const mode = localStorage.getItem(colourModeKey);
  if (mode) page.dataset.theme = mode;
  const particles = localStorage.getItem(particlesKey);
  if (particles) showParticles(particles);
  kept = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
  // The browser has it, so it is there for the first paint. Others get it after that (fetch-brand-font.ts).
  if (localStorage.getItem(fontKey) === font)
    brandFontFace(font)
      .load()
      .then(
        (face) => document.fonts.add(face),
        () => {},
      );
} catch {
  // Storage is forbidden: the system's mode stays.
}

// Until the session is known, nothing that depends on it may show (T1).
if (kept.some((key) => key.endsWith('.LastAuthUser'))) page.dataset.session = 'unknown';

// Marks a file that a newer deployment may have removed, so that CSS hides a broken picture.
addEventListener('error', ({ target }) => target instanceof HTMLElement && (target.dataset.missing = ''), true);

const markScrolled = () => page.toggleAttribute('data-scrolled', scrollY > floatingNavAfterPx);
addEventListener('scroll', markScrolled);
// A reload in mid-page restores the scroll position after this script; the page must not be seen with the wrong bar.
requestAnimationFrame(markScrolled);

// What is below the first screen is laid out after the first paint (after-paint.ts), unless the page is shown scrolled: only then the
// heights of what is not laid out would matter.
const [visit]: readonly (PerformanceEntry & { readonly type?: string })[] = performance.getEntriesByType('navigation');
if (visit?.type === 'navigate' && !location.hash) page.dataset.arriving = '';

/** Does what the visitor has asked for too early: sends a form, or presses a button. */
let doHeld: (() => void) | undefined;
/** How what only components can answer comes to them. Undefined once they are there. */
let answer: (() => void) | undefined = wake;
let preparing: Promise<unknown> | undefined;
let waking: Promise<unknown> | undefined;

const run = (index: number) => import(/* @vite-ignore */ hashes[index]![0]!);

/** Fetches the page's components, as they were built, and runs what the page has before anybody touches it. */
const prepare = () =>
  (preparing ??= Promise.all(hashes.map(([file, hash]) => loadLink(file!, hash!))).then(() => run(1)));

/** Starts the page's components. A submit that waits for them in vain goes out as a plain post. */
function wake(): void {
  waking ??= prepare()
    .then(() => run(0))
    .catch(giveUp);
}

/** A file of the components is gone or altered: a fresh copy of the page may have all of them. */
const giveUp = () => release(() => location.reload());

function release(next?: () => void): void {
  answer = next;
  doHeld?.();
  // Both who prepares and who wakes tell of files that never come.
  doHeld = undefined;
}

addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('button');
    if (!button) return;
    if (colourModeSwitch in button.dataset)
      chooseMode((page.dataset.theme ?? systemMode()) === 'dark' ? 'light' : 'dark');
    else if (particlesSwitch in button.dataset) {
      showParticles(page.dataset.particles === 'paused' ? 'moving' : 'paused');
      keep(particlesKey, page.dataset.particles!);
    } else if (answer && button.matches(':not([action] *,[popovertarget])')) {
      // Only our components can answer; a server answers forms with an action, and the browser itself popovers.
      event.preventDefault();
      doHeld = () => button.click();
      answer();
    }
  },
  true,
);

/** An incomplete form is told so in our own sentences: `invalid` is fired instead of `submit` then. */
for (const type of ['submit', 'invalid']) {
  addEventListener(
    type,
    (event: Event & { readonly submitter?: HTMLElement | null }) => {
      const form = event.target instanceof Element && event.target.closest('form');
      if (answer !== wake || !form) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      doHeld = () => form.requestSubmit(event.submitter);
      wake();
    },
    true,
  );
}
document.addEventListener(hydratedEvent, () => release());

for (const sign of ['pointermove', 'touchstart', 'keydown', 'focusin']) {
  addEventListener(
    sign,
    ({ movementX, movementY }: Event & { readonly movementX?: number; readonly movementY?: number }) => {
      // Browsers fire a `pointermove` by nowhere at a page that appears below the pointer.
      if (movementX !== 0 || movementY !== 0) wake();
    },
    true,
  );
}

/**
 * Whether the page wakes by itself: one that answers an action, also where data is saved, or one to write on, one that is one
 * person's own and so is not listed, and any for whom the browser keeps more than preferences.
 */
const wakesAlone = () =>
  location.search ||
  (!savesData() &&
    (document.querySelector('textarea,[type=password],[name=robots]') ||
      kept.some((key) => ![colourModeKey, particlesKey, fontKey].includes(key))));

// After the first paint. An idle callback would not do: a page that draws nothing may wait for one for half a minute (Chromium 147, tried 2026-11-22).
addEventListener('load', () =>
  requestAnimationFrame(() => setTimeout(() => (wakesAlone() ? wake() : savesData() || prepare().catch(giveUp)))),
);
