/** The boot script. File names are attributes of its script element, so that all pages have one CSP hash. */
import { colourModeKey, floatingNavAfterPx, particlesKey, type BootScripts } from './boot-settings.ts';

/** The build writes the setting here. */
declare const siteScripts: BootScripts | undefined;

const page = document.documentElement;
const { entry, preload, stylesheet } = document.currentScript!.dataset;

try {
  const mode = localStorage.getItem(colourModeKey);
  if (mode) page.dataset.theme = mode;
  if (localStorage.getItem(particlesKey) === 'paused') page.dataset.particles = 'paused';
  // The navigation bar hides the greeting and "Sign In" until the app has read the stored session (T1).
  if (Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'))) page.dataset.session = 'unknown';
} catch {
  // Storage is forbidden.
}

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

function addLink(link: Partial<HTMLLinkElement>): void {
  if (link.href) document.head.append(Object.assign(document.createElement('link'), link));
}

function start(): void {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-href]')) {
    use.setAttribute('href', use.dataset.href!);
  }
  addLink({ rel: 'modulepreload', href: preload! });
  addLink({ rel: 'stylesheet', href: stylesheet!, media: 'print' });
  import(/* @vite-ignore */ entry!).catch(() => undefined);
  if (siteScripts) {
    for (const attributes of siteScripts.later) {
      // In the order of the setting.
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
