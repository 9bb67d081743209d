import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '#web/src/app.tsx';
import { findRoute, notFoundRoute, routes, type Route } from '#web/src/navigation/routes.ts';

export { renderDocument, withPagePolicy } from './document.tsx';
export { findRoute, notFoundRoute, routes };

/** Rejects if a part of the page cannot be rendered. */
export async function renderPage(route: Route): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={route === notFoundRoute ? '/404' : route.path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // By default React moves content after about 12.8 kB into inline scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: fail },
  );
  return new Response(prelude).text();
}

function fail(error: unknown): never {
  throw error;
}
