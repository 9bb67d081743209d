/** The boot script. File names are attributes of its script element, so that all pages have one CSP hash. */
import { colourModeKey, particlesKey, sessionKey, type BootScripts, type Choice } from './boot-settings.ts';
import { hasMark, setMark } from './marks.ts';

declare const siteScripts: BootScripts | undefined;

const page = document.documentElement;
const { entry, preload, stylesheet } = document.currentScript!.dataset;
/** Longer than the app needs on a slow phone. An app that comes later still takes over. */
const waitMs = 10_000;
/** A later flight would leave the first screen without its drawing for too long. */
const flightBeginsWithinMs = 4000;
const floatingNavAfterPx = 100;

/** The browser can forbid the storage, or have no room. A choice then holds until the next page. */
function tryStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage);
  } catch {
    // Nothing is read or stored.
  }
}

/** Phones show the first `theme-color` that fits in their status bar. The dark one comes first. */
const darkBar = document.querySelector<HTMLMetaElement>('[name=theme-color]')!;
const darkSystem = darkBar.media;

function showMode(stored: string | null): void {
  const mode = stored === 'dark' || stored === 'light' ? stored : undefined;
  setMark('theme', mode);
  darkBar.media = mode === undefined ? darkSystem : mode === 'dark' ? 'all' : 'not all';
}

function showChoices(): void {
  tryStorage((storage) => {
    showMode(storage.getItem(colourModeKey));
    setMark('particles', storage.getItem(particlesKey) === 'paused' ? 'paused' : 'moving');
  });
}

function choose(key: Choice, value: string | null): void {
  tryStorage((storage) => (value ? storage.setItem(key, value) : storage.removeItem(key)));
}

/** Stores only a mode that differs from the system's, so that the page otherwise follows the system. */
function switchMode(): void {
  const mode = getComputedStyle(page).colorScheme === 'dark' ? 'light' : 'dark';
  const isOfSystem = matchMedia(darkSystem).matches === (mode === 'dark');
  const choice = isOfSystem ? null : mode;
  showMode(choice);
  choose(colourModeKey, choice);
}

function switchParticles(): void {
  const choice = hasMark('particles', 'paused') ? 'moving' : 'paused';
  setMark('particles', choice);
  choose(particlesKey, choice);
}

showChoices();
tryStorage((storage) => {
  if (storage.getItem(sessionKey)) setMark('session', 'unknown');
});

const [load] = performance.getEntriesByType('navigation');
const isReload = load && 'type' in load && load.type !== 'navigate';
if (isReload || document.referrer.startsWith(location.origin)) setMark('flight', 'over');
setTimeout(() => hasMark('flight') || setMark('flight', 'over'), flightBeginsWithinMs);

// Back can restore a page that was left before the choice, and another tab can make a choice.
addEventListener('pageshow', showChoices);
addEventListener('storage', showChoices);
addEventListener('click', ({ target }) => {
  const choice = target instanceof Element && target.closest<HTMLElement>('[data-choice]')?.dataset.choice;
  if (choice === colourModeKey) switchMode();
  if (choice === particlesKey) switchParticles();
});

if (siteScripts) {
  // Scripts of other companies add further ones by URL. Without this policy, Trusted Types refuse every URL.
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL(url: string) {
      const { origin, href } = new URL(url, location.href);
      if (siteScripts.origins.includes(origin)) return href;
      console.error(`This page loads ${href} only if site.config.ts has a script of ${origin} in scripts.`);
      return undefined;
    },
  });
}

const markScrolled = () => setMark('scrolled', scrollY > floatingNavAfterPx ? '' : undefined);
addEventListener('scroll', markScrolled, { passive: true });
// The browser restores the scroll position after this script.
requestAnimationFrame(markScrolled);

function addLink(attributes: Partial<HTMLLinkElement>): void {
  if (!attributes.href) return;
  const link = Object.assign(document.createElement('link'), attributes);
  link.addEventListener('error', () => link.remove());
  document.head.append(link);
}

function giveUp(): void {
  if (!hasMark('state')) setMark('state', 'failed');
}

function start(): void {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]')) {
    use.setAttribute('href', use.dataset.href!);
  }
  addLink({ rel: 'modulepreload', href: preload! });
  addLink({ rel: 'stylesheet', href: stylesheet!, media: 'print' });
  import(/* @vite-ignore */ entry!).catch(giveUp);
  if (siteScripts) {
    for (const attributes of siteScripts.later) {
      const script = Object.assign(document.createElement('script'), { async: false });
      for (const [name, text] of Object.entries(attributes)) script.setAttribute(name, text);
      document.head.append(script);
    }
  }
}

setTimeout(giveUp, waitMs);

// Waits for the first paint, which earlier requests would delay. In a tab in the background nothing paints.
// `interactive` comes before `load` and DOMContentLoaded, which a picture or a script of others can hold back for ever.
document.addEventListener(
  'readystatechange',
  () => {
    const startOnce = () => {
      paint.disconnect();
      clearTimeout(fallback);
      start();
    };
    const paint = new PerformanceObserver(startOnce);
    const fallback = setTimeout(startOnce, 3000);
    paint.observe({ type: 'paint', buffered: true });
  },
  { once: true },
);
