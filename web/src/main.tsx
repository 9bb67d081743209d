import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { loadPage } from './routing/page-loader.ts';
import { findRoute } from './routing/routes.ts';

/** Wakes the prerendered page. Its own chunk is loaded first, so that hydration never meets a pending page. */
await loadPage(findRoute(location.pathname));
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
