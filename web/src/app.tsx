import { Suspense, createElement } from 'react';
import { useLocation } from 'react-router-dom';
import { SessionProvider } from '#web/src/auth/session.tsx';
import { Hydrated } from '#web/src/boot/hydrated.ts';
import { FailureBoundary } from '#web/src/errors/failure-boundary.tsx';
import { SiteLayout } from '#web/src/layout/site-layout.tsx';
import { pageComponent } from '#web/src/navigation/page-loader.ts';
import { findRoute } from '#web/src/navigation/routes.ts';
import { ThemeProvider } from '#web/src/theme/theme-provider.tsx';
import { ToastProvider } from '#web/src/toasts/toasts.tsx';

export function App() {
  const { pathname } = useLocation();
  return (
    <ThemeProvider>
      <FailureBoundary>
        <ToastProvider>
          <SessionProvider>
            <SiteLayout>
              <Suspense fallback={null}>
                <FailureBoundary key={pathname}>{createElement(pageComponent(findRoute(pathname)))}</FailureBoundary>
                <Hydrated />
              </Suspense>
            </SiteLayout>
          </SessionProvider>
        </ToastProvider>
      </FailureBoundary>
    </ThemeProvider>
  );
}
