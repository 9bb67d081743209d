import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { clearExpiredDrafts } from '#web/src/forms/draft.ts';
import { App } from './app.tsx';

function hydrate(): void {
  // Until now the stylesheet was for print only, so that it did not delay the page.
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[media=print]')) link.media = 'all';
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
  clearExpiredDrafts();
}

// Safari has no idle callbacks.
if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 1000 });
else setTimeout(hydrate);
