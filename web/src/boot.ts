/** The boot script. File names are attributes of its script element, so that all pages have one CSP hash. */
import { colourModeKey, floatingNavAfterPx, particlesKey, type PageState } from './boot-settings.ts';

const page = document.documentElement;
const { entry, preload, stylesheet } = document.currentScript!.dataset;
/** Longer than the app needs on a slow phone. An app that comes later still takes over. */
const waitMs = 10_000;

try {
  const mode = localStorage.getItem(colourModeKey);
  if (mode) page.dataset.theme = mode;
  if (localStorage.getItem(particlesKey) === 'paused') page.dataset.particles = 'paused';
  // The navigation bar hides the greeting and "Sign In" until the app has read the stored session (T1).
  if (Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'))) page.dataset.session = 'unknown';
} catch {
  // Storage is forbidden.
}

const markScrolled = () => page.toggleAttribute('data-scrolled', scrollY > floatingNavAfterPx);
addEventListener('scroll', markScrolled, { passive: true });
// The browser restores the scroll position after this script.
requestAnimationFrame(markScrolled);

function addLink(link: Partial<HTMLLinkElement>): void {
  if (link.href) document.head.append(Object.assign(document.createElement('link'), link));
}

/** Styles then show and enable what waited for the app (P4). */
function giveUp(): void {
  page.dataset.state ??= 'failed' satisfies PageState;
}

function start(): void {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]')) {
    use.setAttribute('href', use.dataset.href!);
  }
  addLink({ rel: 'modulepreload', href: preload! });
  addLink({ rel: 'stylesheet', href: stylesheet!, media: 'print' });
  import(/* @vite-ignore */ entry!).catch(giveUp);
  setTimeout(giveUp, waitMs);
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
