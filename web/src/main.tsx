import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { hydratedEvent } from '#web/src/boot/boot-contract.ts';
import { fetchBrandFont } from '#web/src/boot/fetch-brand-font.ts';
import { browserDrafts, clearExpiredDrafts } from '#web/src/forms/stored-drafts.ts';
import { particleCanvasId } from '#web/src/layout/particle-canvas.tsx';
import { loadOnReturn } from '#web/src/navigation/load-on-return.ts';
import { loadPage } from '#web/src/navigation/page-loader.ts';
import { findRoute } from '#web/src/navigation/routes.ts';
import { startParticles } from '#web/src/particles/start-particles.ts';
import { App } from './app.tsx';

/**
 * The rules of everything a page may show later. Rejects when they cannot be fetched: then the page stays as it was
 * prerendered, and its links and forms are the browser's.
 */
async function stylesheetLoaded(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  // A missing stylesheet has a `sheet` too, an empty one.
  if (!link || (link.sheet && !('missing' in link.dataset))) return;
  await new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${link.href} is missing.`));
    if ('missing' in link.dataset) fail();
    link.addEventListener('load', resolve);
    link.addEventListener('error', fail);
  });
}

/** The canvas is handed over only when React will not replace it any more, and only when the browser is idle. */
function startParticlesWhenIdle(): void {
  const canvas = document.getElementById(particleCanvasId);
  if (canvas instanceof HTMLCanvasElement) (self.requestIdleCallback ?? setTimeout)(() => startParticles(canvas));
}

document.addEventListener(hydratedEvent, startParticlesWhenIdle, { once: true });

/** Wakes the prerendered page. Its own chunk is loaded first, so that hydration never meets a pending page. */
await Promise.all([loadPage(findRoute(location.pathname)), stylesheetLoaded()]);
loadOnReturn();
void fetchBrandFont();
clearExpiredDrafts(browserDrafts);
startTransition(() => {
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
});
