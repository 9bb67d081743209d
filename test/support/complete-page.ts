import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { brandFamily } from '#contract/brand-font.ts';
import { findRoute } from '#web/src/navigation/routes.ts';

/** Where a visitor should be. `path` is the whole URL after the origin, `pathname` allows parameters. */
type Place = { readonly path?: string; readonly pathname?: string; readonly title?: string };

/** Runs in the browser. A page of the API or of another site has no app, and is complete when it has loaded. */
function findMissing([place, font]: readonly [Place, string]): readonly string[] {
  const { dataset } = document.documentElement;
  const heading = document.querySelector('main h1');
  const fonts = [...document.fonts];
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form[method]')];
  const appIs = {
    hydrated:
      dataset.state === 'ready' && heading !== null && Object.keys(heading).some((key) => key.startsWith('__react')),
    'ready for input': forms.every(({ noValidate }) => noValidate),
    'sure of the session': dataset.session !== 'unknown',
    styled: links.every(({ media, sheet }) => media !== 'print' && sheet !== null),
    'in its font':
      fonts.some(({ family, status }) => family.includes(font) && status === 'loaded') &&
      !fonts.some(({ status }) => status === 'loading'),
  };
  const pageIs = {
    [`at ${place.path ?? place.pathname}, but at ${location.href}`]:
      location.href === location.origin + (place.path ?? location.href.slice(location.origin.length)) &&
      (place.pathname ?? location.pathname) === location.pathname,
    [`titled ${place.title}`]: (place.title ?? document.title) === document.title,
    loaded: document.readyState === 'complete',
    ...(document.getElementById('root') ? appIs : {}),
  };
  return Object.entries(pageIs).flatMap(([condition, isMet]) => (isMet ? [] : `The page is not ${condition}.`));
}

/**
 * Waits until the page is hydrated, has its styles and its font, and can be used. After a navigation inside the app, the
 * page sets its title in the moment in which it focuses its heading.
 */
export async function seeCompletePage(page: Page, place: Place = {}): Promise<void> {
  await expect.poll(() => page.evaluate(findMissing, [place, brandFamily] as const)).toEqual([]);
}

/** Waits until the complete page of this path takes the place of another one. The URL has no more than this path. */
export async function seePage(page: Page, path: string): Promise<void> {
  await seeCompletePage(page, { path, title: findRoute(path).page.title });
}

/** Opens a path in an open tab, by the address bar. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await seeCompletePage(page);
}

export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'load' });
  await seeCompletePage(page);
}

/** Follows a link to another page of the site. */
export async function follow(link: Locator): Promise<void> {
  const { pathname } = new URL(await link.evaluate((element: HTMLAnchorElement) => element.href));
  await link.click();
  await seeCompletePage(link.page(), { pathname, title: findRoute(pathname).page.title });
}
