import { expect, test } from 'vitest';
import type { PageLink } from '#web/content/navigation.ts';
import { RouteLink } from '#web/src/navigation/links.tsx';

test('R10 · a link to an address that is no page does not compile', () => {
  // @ts-expect-error There is no such page.
  const link: PageLink = { label: 'Nowhere', to: '/nowhere' };
  // @ts-expect-error The not-found page has no address of its own.
  const notFound: PageLink = { label: 'Nowhere', to: '404' };
  // @ts-expect-error Nor can a component link there.
  const element = <RouteLink to="/nowhere">Nowhere</RouteLink>;

  expect([link, notFound, element]).toHaveLength(3);
});
