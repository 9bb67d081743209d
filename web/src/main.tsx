import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageState } from '#web/src/boot-settings.ts';
import { noteEarlyFields } from '#web/src/forms/early-text.ts';
import { findRoute } from '#web/src/navigation/routes.ts';
import { App } from './app.tsx';
import { loadPage } from './pages.ts';

async function hydrate(): Promise<void> {
  // The boot script loads the stylesheet with `media="print"`, so that the stylesheet does not block rendering.
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[media=print]')) link.media = 'all';
  // Without the code of a lazy page, React would replace the prerendered page by nothing.
  await loadPage(findRoute(location.pathname).path);
  noteEarlyFields();
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
}

function start(): void {
  hydrate().catch(() => {
    // The prerendered page stays. Its text, its links and its native forms need no app.
    document.documentElement.dataset.state ??= 'failed' satisfies PageState;
  });
}

// Safari has no idle callbacks.
if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 1000 });
else setTimeout(start);
