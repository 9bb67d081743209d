import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { hydratedEvent } from '#web/src/boot/boot-contract.ts';
import { fetchBrandFont } from '#web/src/boot/fetch-brand-font.ts';
import { browserDrafts, clearExpiredDrafts } from '#web/src/forms/stored-drafts.ts';
import { particleCanvasId } from '#web/src/layout/particle-canvas.tsx';
import { loadOnReturn } from '#web/src/navigation/load-on-return.ts';
import { expectModules } from '#web/src/navigation/module-integrity.ts';
import { loadPage } from '#web/src/navigation/page-loader.ts';
import { findRoute } from '#web/src/navigation/routes.ts';
import { startParticles } from '#web/src/particles/start-particles.ts';
import { App } from './app.tsx';

/** The canvas is handed over only when React will not replace it any more, and only when the browser is idle. */
function startParticlesWhenIdle(): void {
  const canvas = document.getElementById(particleCanvasId);
  if (canvas instanceof HTMLCanvasElement) (self.requestIdleCallback ?? setTimeout)(() => startParticles(canvas));
}

document.addEventListener(hydratedEvent, startParticlesWhenIdle, { once: true });

expectModules(import.meta.env.MODULE_INTEGRITY);
/** Wakes the prerendered page. Its own chunk is loaded first, so that hydration never meets a pending page. */
await loadPage(findRoute(location.pathname));
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
