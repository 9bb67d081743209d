import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { removeEntriesOfDeparted } from '#web/src/accounts/session-store.ts';
import { keepEarlyFields } from '#web/src/forms/early-text.ts';
import { failPage } from '#web/src/http/load-part.ts';
import { findRoute } from '#web/src/navigation/routes.ts';
import { App } from './app.tsx';
import { loadPage } from './page-components.ts';

const firstPauseMs = 1000;

/**
 * Waits for the stylesheet of all pages, and asks again for it after longer and longer pauses. The boot script asks first, with
 * `media="print"`, so that it delays no paint. The development server has no stylesheet.
 */
async function untilStyled(): Promise<void> {
  const { stylesheet: href } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  if (!href) return;
  let link = document.querySelector<HTMLLinkElement>('head > link[rel=stylesheet]');
  for (let pauseMs = firstPauseMs; !(link && (await hasLoaded(link))); pauseMs *= 2) {
    link?.remove();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    document.head.append(link);
  }
  link.media = 'all';
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
  await Promise.all([untilStyled(), loadPage(path)]);
  keepEarlyFields();
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

const pausesMs = new WeakMap<SVGUseElement, number>();

/** Asks again for a drawing that failed to load, also after longer and longer pauses. The event does not bubble. */
function askAgain({ target }: ErrorEvent): void {
  if (!(target instanceof SVGUseElement)) return;
  const pauseMs = pausesMs.get(target) ?? firstPauseMs;
  pausesMs.set(target, pauseMs * 2);
  setTimeout(() => target.setAttribute('href', target.getAttribute('href') ?? ''), pauseMs);
}

addEventListener('error', askAgain, { capture: true });

function start(): void {
  hydrate().catch(failPage);
}

// Before a form restores its draft. After Back or a reload, the browser itself has restored the fields.
if (removeEntriesOfDeparted()) for (const form of document.forms) form.reset();

if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 1000 });
else setTimeout(start);
