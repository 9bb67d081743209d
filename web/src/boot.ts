/**
 * Inlined into every page: the state that must be right before the first paint, and after it the start of the app. The
 * build's file names are data attributes of the script element, so that one CSP hash serves all pages.
 */
import { colourModeKey, floatingNavAfterPx, particlesKey } from './boot-contract.ts';

const page = document.documentElement;
const { entry, preload, stylesheet } = document.currentScript!.dataset;

try {
  const mode = localStorage.getItem(colourModeKey);
  if (mode) page.dataset.theme = mode;
  if (localStorage.getItem(particlesKey) === 'paused') page.dataset.particles = 'paused';
  // Amplify's key for a stored session. Until the session is read, the bar shows neither greeting nor Sign In (T1).
  if (Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'))) page.dataset.session = 'unknown';
} catch {
  // Storage is forbidden: the system's colours, and signed out.
}

const markScrolled = () => page.toggleAttribute('data-scrolled', scrollY > floatingNavAfterPx);
addEventListener('scroll', markScrolled, { passive: true });
// A reload in mid-page restores the scroll position after this script.
requestAnimationFrame(markScrolled);

function addLink(link: Partial<HTMLLinkElement>): void {
  if (link.href) document.head.append(Object.assign(document.createElement('link'), link));
}

function start(): void {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]')) {
    use.setAttribute('href', use.dataset.href!);
  }
  addLink({ rel: 'modulepreload', href: preload! });
  addLink({ rel: 'stylesheet', href: stylesheet!, media: 'print' });
  // Without the module the prerendered page stays: its links and forms are the browser's.
  import(/* @vite-ignore */ entry!).catch(() => undefined);
}

// Lighthouse counts every request that ends before the largest paint, so nothing is requested before the first paint.
addEventListener('load', () => {
  const fallback = setTimeout(start, 3000);
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    clearTimeout(fallback);
    start();
  }).observe({ type: 'paint', buffered: true });
});
