// The boot script has run it by then; here it is named, so that it is built.
import './after-paint.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { browserDrafts, clearExpiredDrafts } from '#web/src/forms/stored-drafts.ts';
import { loadOnReturn } from '#web/src/navigation/load-on-return.ts';
import { expectModules } from '#web/src/navigation/module-integrity.ts';
import { loadPage } from '#web/src/navigation/page-loader.ts';
import { findRoute } from '#web/src/navigation/routes.ts';
import { App } from './app.tsx';

expectModules(import.meta.env.MODULE_INTEGRITY);
/** Wakes the prerendered page. Its own chunk is loaded first, so that hydration never meets a pending page. */
await loadPage(findRoute(location.pathname));
loadOnReturn();
clearExpiredDrafts(browserDrafts);
await applyStylesheet();
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

/**
 * The rules that a page does not bring itself. Until it wakes they are for its print alone: applying them costs as much as
 * painting the page. A link whose `media` changes makes Chromium set all text anew, one that is added does not (147, tried 2026-11-22).
 */
async function applyStylesheet(): Promise<void> {
  const forPrint = document.querySelector<HTMLLinkElement>('link[media=print]');
  if (!forPrint) return;
  const { href, integrity, rel } = forPrint;
  const link = Object.assign(document.createElement('link'), { href, integrity, rel });
  await new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve);
    document.head.append(link);
  });
}
