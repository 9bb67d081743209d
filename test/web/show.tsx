import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SessionProvider } from '#web/src/session/session.tsx';
import { ThemeProvider } from '#web/src/theme/theme-provider.tsx';
import { ToastProvider } from '#web/src/toasts/toasts.tsx';

/** A part of a page inside everything that the site puts around it. */
export function inSite(part: ReactNode) {
  return (
    <MemoryRouter>
      <ThemeProvider>
        <ToastProvider>
          <SessionProvider>{part}</SessionProvider>
        </ToastProvider>
      </ThemeProvider>
    </MemoryRouter>
  );
}

/** Renders a part of a page as the site would, and gives the user that acts on it. */
export function show(part: ReactNode) {
  return { ...render(inSite(part)), user: userEvent.setup() };
}
