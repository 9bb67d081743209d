import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { NoticeProvider } from '#web/src/notices/notice-provider.tsx';
import { ThemeProvider } from '#web/src/theme/theme-provider.tsx';

/** Renders a part of a page as the site would, and gives the hands to use it with. */
export function show(part: ReactNode) {
  const view = render(
    <MemoryRouter>
      <ThemeProvider>
        <NoticeProvider>{part}</NoticeProvider>
      </ThemeProvider>
    </MemoryRouter>,
  );
  return { ...view, user: userEvent.setup() };
}
