import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '#web/src/app.tsx';
import { loadPage, pageFile } from '#web/src/navigation/page-loader.ts';
import { findRoute, notFoundRoute, routes, type Route } from '#web/src/navigation/routes.ts';

export { findRoute, notFoundRoute, pageFile, routes };

/** Renders one route to markup. Rejects when the page cannot be rendered whole, so that no half page is ever shipped. */
export async function renderPage(route: Route): Promise<string> {
  await loadPage(route);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={route === notFoundRoute ? '/404' : route.path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // React would put what comes after about 12.8 kB behind inline scripts; a prerendered page has nothing to wait for.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: fail },
  );
  return new Response(prelude).text();
}

function fail(error: unknown): never {
  throw error;
}
