// The boot script has run it by then; here it is named, so that it is built.
import './after-paint.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { clearExpiredDrafts } from '#web/src/forms/draft.ts';
import { loadOnReturn } from '#web/src/navigation/load-on-return.ts';
import { expectModules } from '#web/src/navigation/module-integrity.ts';
import { loadPage } from '#web/src/navigation/page-loader.ts';
import { findRoute } from '#web/src/navigation/routes.ts';
import { App } from './app.tsx';

expectModules(import.meta.env.MODULE_INTEGRITY);
/** Wakes the prerendered page. Its own chunk is loaded first, so that hydration never meets a pending page. */
await Promise.all([loadPage(findRoute(location.pathname)), applyStylesheet()]);
loadOnReturn();
clearExpiredDrafts();
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
 * painting the page. They are adopted, for links cost more: Chromium sets all text anew when the `media` of one changes, and,
 * where two are of one file, for each link that is added later (147, tried 2026-11-22).
 */
async function applyStylesheet(): Promise<void> {
  const forPrint = document.querySelector<HTMLLinkElement>('link[media=print]');
  if (!forPrint) return;
  const { href, integrity } = forPrint;
  try {
    const answer = await fetch(href, { integrity });
    const rules = new CSSStyleSheet();
    rules.replaceSync(await answer.text());
    document.adoptedStyleSheets.push(rules);
  } catch {
    // The browser did not keep the file, and cannot have it again. The page has.
    forPrint.media = 'all';
  }
}
