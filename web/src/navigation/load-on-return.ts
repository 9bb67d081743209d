import { isPageLoaded, loadPage } from './page-loader.ts';
import { findRoute } from './routes.ts';

/**
 * Going back or forward to a page whose chunk is not here, as after a reload: the router hears of it once the chunk has
 * arrived. React renders what follows a `popstate` at once, and would show an empty page meanwhile. To be called before
 * the router listens.
 */
export function loadOnReturn(): void {
  addEventListener('popstate', (event) => {
    if (!event.isTrusted || isPageLoaded(location.pathname)) return;
    event.stopImmediatePropagation();
    // A chunk that cannot be had is dealt with where the page is shown.
    loadPage(findRoute(location.pathname)).then(tellRouter, tellRouter);
  });
}

function tellRouter(): void {
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}
