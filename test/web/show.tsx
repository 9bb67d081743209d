import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SessionProvider } from '#web/src/accounts/session.tsx';
import { ThemeProvider } from '#web/src/theme/theme-provider.tsx';
import { ToastProvider } from '#web/src/toasts/toasts.tsx';

/** Renders a part of a page as the site would, and gives the user that acts on it. */
export function show(part: ReactNode) {
  const view = render(
    <MemoryRouter>
      <ThemeProvider>
        <ToastProvider>
          <SessionProvider>{part}</SessionProvider>
        </ToastProvider>
      </ThemeProvider>
    </MemoryRouter>,
  );
  return { ...view, user: userEvent.setup() };
}
