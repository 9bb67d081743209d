import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '#web/src/app.tsx';
import { loadPage, pageFile } from '#web/src/routing/page-loader.ts';
import { metadataOf } from '#web/src/routing/page-metadata.ts';
import { notFoundRoute, routes, type Route } from '#web/src/routing/routes.ts';

export { metadataOf, notFoundRoute, pageFile, routes };

/** One style element of a page: its rules, and the ids by which Emotion finds it again when the page wakes. */
export type RenderedStyle = { readonly emotionIds: string; readonly css: string };

/** A page as the browser first sees it: markup, and just the rules that markup uses. */
export type RenderedPage = { readonly html: string; readonly styles: readonly RenderedStyle[] };

/** Renders one route. Rejects when the page cannot be rendered whole, so that no half page is ever shipped. */
export async function renderPage(route: Route): Promise<RenderedPage> {
  await loadPage(route);
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  const { prelude } = await prerender(
    <StrictMode>
      <CacheProvider value={cache}>
        <StaticRouter location={route === notFoundRoute ? '/404' : route.path}>
          <App />
        </StaticRouter>
      </CacheProvider>
    </StrictMode>,
    // React would put what comes after about 12.8 kB behind inline scripts; a prerendered page has nothing to wait for.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: fail },
  );
  const html = await new Response(prelude).text();
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html);
  return { html, styles: styles.map(({ key, ids, css }) => ({ emotionIds: [key, ...ids].join(' '), css })) };
}

function fail(error: unknown): never {
  throw error;
}
