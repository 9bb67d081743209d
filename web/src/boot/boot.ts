/**
 * Inlined into every page and run before its first paint. What differs between pages comes from the script element's data
 * attributes, so that one CSP hash serves all pages.
 */
import { hasStoredSession } from '#web/src/auth/session/stored-session.ts';
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
const { entry, files, font } = document.currentScript!.dataset;

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

let hasFont = false;
// Who saves data has the particles paused, until they choose otherwise.
showParticles(savesData() ? 'paused' : 'moving');
try {
  const mode = localStorage.getItem(colourModeKey);
  if (mode) page.dataset.theme = mode;
  const particles = localStorage.getItem(particlesKey);
  if (particles) showParticles(particles);
  hasFont = localStorage.getItem(fontKey) === font;
} catch {
  // Storage is forbidden: the system's mode stays.
}

// The browser has it, so it is there for the first paint. Others get it when the page has woken (fetch-brand-font.ts).
if (hasFont)
  brandFontFace(font!)
    .load()
    .then(
      (face) => document.fonts.add(face),
      () => {},
    );

// Until the session is known, nothing that depends on it may show (T1).
if (hasStoredSession(() => localStorage)) page.dataset.session = 'unknown';

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest(`[${colourModeSwitch}]`)) {
    chooseMode((page.dataset.theme ?? systemMode()) === 'dark' ? 'light' : 'dark');
  }
  if (target.closest(`[${particlesSwitch}]`)) {
    showParticles(page.dataset.particles === 'paused' ? 'moving' : 'paused');
    keep(particlesKey, page.dataset.particles!);
  }
});

// Marks a file that a newer deployment may have removed, so that CSS hides a broken picture.
document.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLElement && (target.dataset.missing = ''),
  true,
);

const markScrolled = () => page.toggleAttribute('data-scrolled', scrollY > floatingNavAfterPx);
addEventListener('scroll', markScrolled, { passive: true });
// A reload in mid-page restores the scroll position after this script; the page must not be seen with the wrong bar.
requestAnimationFrame(markScrolled);
markScrolled();

/** What the visitor has asked for too early: a form to send, or a button to press. */
let heldButton: HTMLElement | undefined;
let held: { readonly form: HTMLFormElement; readonly submitter: HTMLElement | null } | undefined;
/** Submits are held only while there is hope that the page's own components will take them. */
let isHolding = true;
/** Buttons that only our components can answer: the browser answers submits and popovers, this script its switches. */
const heldButtons = `button[type=button]:not([popovertarget], [${colourModeSwitch}], [${particlesSwitch}])`;
let waking: Promise<unknown> | undefined;

/** Fetches the page's components and starts them once all are there, as they were built. A submit that waits for them in vain goes out as a plain post. */
function wake(): void {
  if (waking) return;
  waking = Promise.all(readHashes(files!).map(([file, hash]) => loadLink(file, hash)))
    .then(() => import(/* @vite-ignore */ entry!))
    .catch(release);
}

function hold(event: Event, form: EventTarget | null, submitter: HTMLElement | null): void {
  if (!isHolding || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held = { form, submitter };
  wake();
}

function release(): void {
  isHolding = false;
  held?.form.requestSubmit(held.submitter);
  heldButton?.click();
}

document.addEventListener('submit', (event) => hold(event, event.target, event.submitter), true);
// An incomplete form fires this instead of a submit; our own sentences are on their way.
document.addEventListener(
  'invalid',
  (event) => hold(event, event.target instanceof Element ? event.target.closest('form') : null, null),
  true,
);
document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(heldButtons);
    if (!button || !isHolding) return;
    heldButton = button;
    wake();
  },
  true,
);
document.addEventListener(hydratedEvent, release, { once: true });

for (const intent of ['pointerover', 'touchstart', 'keydown', 'focusin']) {
  addEventListener(intent, wake, { once: true, passive: true, capture: true });
}
addEventListener('load', () => {
  if (!savesData()) (self.requestIdleCallback ?? setTimeout)(wake);
});
