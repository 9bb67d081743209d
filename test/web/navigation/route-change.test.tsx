import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { siteConfig } from '#site-config';
import { notFoundPage, pages } from '#web/src/navigation/pages.ts';
import { findRoute, pageTagMark, pageTags } from '#web/src/navigation/routes.ts';
import { useRouteChange } from '#web/src/navigation/use-route-change.ts';

const router: { navigate?: NavigateFunction } = {};

function Site() {
  useRouteChange();
  const navigate = useNavigate();
  useEffect(() => {
    router.navigate = navigate;
  });
  return (
    <>
      <main id="main">
        <h1>Heading</h1>
        <h2 id="place">Place</h2>
      </main>
    </>
  );
}

/** Opens a page as it is served, with its own tags in the head. */
function open(path: string): void {
  const { title } = document;
  const served = pageTags(findRoute(path))
    .map(({ tag, attributes }) => {
      const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
      return `<${tag} ${written.join(' ')} ${pageTagMark}>`;
    })
    .join('');
  document.head.insertAdjacentHTML('beforeend', served);
  onTestFinished(() => {
    for (const tag of document.head.querySelectorAll(`[${pageTagMark}]`)) tag.remove();
    document.title = title;
  });
  vi.stubGlobal('scrollTo', vi.fn());
  render(
    <MemoryRouter initialEntries={[path]}>
      <Site />
    </MemoryRouter>,
  );
}

const follow = (to: string) => act(() => router.navigate!(to));

function contentOf(selector: string): string | null | undefined {
  const [tag, ...others] = document.head.querySelectorAll(selector);
  expect(others).toEqual([]);
  return tag && (tag.getAttribute('content') ?? tag.getAttribute('href'));
}

test('L11 · a followed link leads to the top and the heading of the page, and sets title, description, canonical and og:url', async () => {
  open('/');

  await follow('/about');

  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(document.title).toBe(pages['/about'].title);
  expect(contentOf('meta[name=description]')).toBe(pages['/about'].description);
  expect(contentOf('link[rel=canonical]')).toBe(`${siteConfig.url}/about`);
  expect(contentOf('meta[property="og:url"]')).toBe(`${siteConfig.url}/about`);
  expect(contentOf('meta[name=robots]')).toBeUndefined();
});

test('R10, L11 · unknown and unlisted pages have noindex and no canonical URL; the next indexed page has its canonical URL again', async () => {
  open('/no/such/page');
  expect(contentOf('meta[name=robots]')).toBe('noindex');

  await follow('/services');
  expect(contentOf('meta[name=robots]')).toBeUndefined();
  expect(contentOf('link[rel=canonical]')).toBe(`${siteConfig.url}/services`);

  await follow('/nowhere');
  expect(document.title).toBe(notFoundPage.title);
  expect(contentOf('meta[name=robots]')).toBe('noindex');
  expect(contentOf('link[rel=canonical]')).toBeUndefined();

  await follow('/account');
  expect(contentOf('meta[name=robots]')).toBe('noindex');
  expect(contentOf('meta[property="og:url"]')).toBeUndefined();
});

test('L11 · a link to a place of a page moves the focus there, and a broken hash to the heading', async () => {
  open('/');

  await follow('/services#place');
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();

  await follow('/about#%');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
