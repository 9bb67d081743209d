/** The boot script. File names are attributes of its script element, so that all pages have one CSP hash. */
import {
  colourModeKey,
  floatingNavAfterPx,
  particlesKey,
  sessionKey,
  type BootScripts,
  type Choice,
  type PageState,
} from './boot-settings.ts';

declare const siteScripts: BootScripts | undefined;

const page = document.documentElement;
const { dataset } = page;
const { entry, preload, stylesheet } = document.currentScript!.dataset;
/** Longer than the app needs on a slow phone. An app that comes later still takes over. */
const waitMs = 10_000;

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

function showMode(mode: string): void {
  dataset.theme = mode;
  darkBar.media = { dark: 'all', light: 'not all' }[mode] ?? darkSystem;
}

function showChoices(): void {
  tryStorage((storage) => {
    showMode(storage.getItem(colourModeKey) ?? '');
    dataset.particles = storage.getItem(particlesKey) ?? '';
  });
}

function choose(key: Choice, value: string): void {
  tryStorage((storage) => (value ? storage.setItem(key, value) : storage.removeItem(key)));
}

/** Stores only a mode that differs from the system's, so that the page otherwise follows the system. */
function switchMode(): void {
  const mode = getComputedStyle(page).colorScheme === 'dark' ? 'light' : 'dark';
  const isOfSystem = matchMedia(darkSystem).matches === (mode === 'dark');
  showMode(isOfSystem ? '' : mode);
  choose(colourModeKey, dataset.theme!);
}

function switchParticles(): void {
  dataset.particles = dataset.particles === 'paused' ? 'moving' : 'paused';
  choose(particlesKey, dataset.particles);
}

showChoices();
tryStorage((storage) => {
  if (storage.getItem(sessionKey)) dataset.session = 'unknown';
});

const [load] = performance.getEntriesByType('navigation');
const isReload = load && 'type' in load && load.type !== 'navigate';
if (isReload || document.referrer.startsWith(location.origin)) dataset.kolam = 'drawn';
// A page that is shown scrolled is laid out whole, because guessed heights would show other lines.
if (!isReload && !location.hash) dataset.arriving = '';

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

const markScrolled = () => page.toggleAttribute('data-scrolled', scrollY > floatingNavAfterPx);
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
  dataset.state ??= 'failed' satisfies PageState;
}

function start(): void {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]')) {
    use.setAttribute('href', use.dataset.href!);
  }
  addLink({ rel: 'modulepreload', href: preload! });
  addLink({ rel: 'stylesheet', href: stylesheet!, media: 'print' });
  import(/* @vite-ignore */ entry!).catch(giveUp);
  setTimeout(giveUp, waitMs);
  if (siteScripts) {
    for (const attributes of siteScripts.later) {
      const script = Object.assign(document.createElement('script'), { async: false });
      for (const [name, text] of Object.entries(attributes)) script.setAttribute(name, text);
      document.head.append(script);
    }
  }
}

// Waits for the first paint, because Lighthouse adds earlier requests to its estimate of the largest contentful paint.
addEventListener('load', () => {
  const fallback = setTimeout(start, 3000);
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    clearTimeout(fallback);
    start();
  }).observe({ type: 'paint', buffered: true });
});
