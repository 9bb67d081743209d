import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findRoute, pageTagAttribute, pageTags } from '#web/src/navigation/routes.ts';
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
      <a href="/contact">Elsewhere</a>
      <main id="main">
        <h1>Heading</h1>
        <h2 id="place">Place</h2>
      </main>
    </>
  );
}

/** The tags with which a page is served (seo.test.ts compares them with the words of the page). */
function servedTags(path: string): string {
  const head = document.createElement('template');
  for (const { tag, attributes } of pageTags(findRoute(path))) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries({ ...attributes, [pageTagAttribute]: '' }))
      element.setAttribute(name, value);
    head.content.append(element);
  }
  return head.innerHTML;
}

const ownTags = () => [...document.head.querySelectorAll(`[${pageTagAttribute}]`)];

function open(path: string): void {
  const { title } = document;
  document.head.insertAdjacentHTML('beforeend', servedTags(path));
  onTestFinished(() => {
    for (const tag of ownTags()) tag.remove();
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

test('R10, L11 · a followed page begins at its top with focus on its heading, and has the title and the tags with which it is served', async () => {
  open('/no/such/page');

  for (const path of ['/services', '/nowhere', '/account', '/about']) {
    await follow(path);

    expect(
      ownTags()
        .map(({ outerHTML }) => outerHTML)
        .join(''),
    ).toBe(servedTags(path));
    expect(document.title).toBe(findRoute(path).page.title);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  }
});

test('L11 · a late redirect leaves the focus in the bar', async () => {
  open('/');
  screen.getByRole('link').focus();

  await act(() => router.navigate!('/about', { replace: true }));

  expect(screen.getByRole('link')).toHaveFocus();
});

test('L11 · a link to a place of a page moves the focus there, and a broken hash to the heading', async () => {
  open('/');

  await follow('/services#place');
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();

  await follow('/about#%');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
