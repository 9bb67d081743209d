import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#test/web/show.tsx';
import NotFoundPage from '#web/src/pages/not-found/not-found-page.tsx';

test('P3, M12, R10 · an unknown address shows the Page Not Found card with ways on', () => {
  show(<NotFoundPage />);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Page Not Found$/);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/services', '/contact']);
});
