import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { removeEntriesOfDeparted } from '#web/src/accounts/session-store.ts';
import { addBrandFont } from '#web/src/document/brand-font.ts';
import { failPage } from '#web/src/document/load-part.ts';
import { readEntry } from '#web/src/memory/storage.ts';
import { findRoute } from '#web/src/navigation/routes.ts';
import { App } from './app.tsx';
import { pageComponents } from './page-components.ts';

/**
 * Waits for the stylesheet of all pages, and asks once more for it if it has failed. The boot script asks first, with
 * `media="print"`, so that it delays no paint. The development server has no stylesheet.
 */
async function untilStyled(): Promise<void> {
  const { stylesheet: href } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  if (!href) return;
  const first = document.querySelector<HTMLLinkElement>('head > link[rel=stylesheet]');
  if (first && (await hasLoaded(first))) first.media = 'all';
  else if (!(await hasLoaded(addStylesheet(href)))) throw new Error('The stylesheet could not be loaded.');
}

function addStylesheet(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return link;
}

async function hasLoaded(link: HTMLLinkElement): Promise<boolean> {
  if (link.sheet) return true;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
  });
}

/** Waits, because a followed page would be bare without the stylesheet, and a lazy page would be empty without its code. */
async function hydrate(): Promise<void> {
  const { path } = findRoute(location.pathname);
  await Promise.all([untilStyled(), pageComponents[path].load?.()]);
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
  hydrate().catch(failPage);
}

void addBrandFont();

// Before a form restores its draft. After Back or a reload, the browser itself has restored the fields, and Firefox does so
// with the text from before an earlier reset (tried in 153).
const hasLeft = removeEntriesOfDeparted();
if (hasLeft || readEntry('departure') !== null) for (const form of document.forms) form.reset();

if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 1000 });
else setTimeout(start);
