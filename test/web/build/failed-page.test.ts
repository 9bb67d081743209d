import { expect, test } from 'vitest';
import { buildFailedPage } from '#web/build/failed-page.ts';

test('in development a page that cannot be rendered says why, as text', () => {
  const page = new DOMParser().parseFromString(
    buildFailedPage(new Error('\u001b[31mhero.tsx:3: unexpected <script>\u001b[0m')),
    'text/html',
  );

  expect(page.querySelector('pre')?.textContent).toMatch(/^Error: hero.tsx:3: unexpected <script>$/m);
  expect(page.querySelector('script')).toBeNull();
});
