import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#test/web/show.tsx';
import { footer } from '#web/content/navigation.ts';
import { Footer } from '#web/src/layout/footer.tsx';

test('L6 · each social link has its sign beside its word once the page is hydrated', () => {
  show(<Footer />);

  const signs = screen.getByRole('navigation', { name: footer.social.heading }).querySelectorAll('a use');
  expect([...signs].map((sign) => sign.getAttribute('href')?.split('#')[1])).toEqual([
    'email',
    'instagram',
    'twitter',
    'linkedin',
    'whatsapp',
  ]);
});
