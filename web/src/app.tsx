import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { SessionProvider } from '#web/src/auth/session.tsx';
import { FailureBoundary } from '#web/src/errors/failure-boundary.tsx';
import { SiteLayout } from '#web/src/layout/site-layout.tsx';
import { findRoute } from '#web/src/navigation/routes.ts';
import { ThemeProvider } from '#web/src/theme/theme-provider.tsx';
import { ToastProvider } from '#web/src/toasts/toasts.tsx';
import { pageComponents } from './pages.ts';

export function App() {
  const { pathname } = useLocation();
  const Page = pageComponents[findRoute(pathname).path];
  return (
    <ThemeProvider>
      <FailureBoundary>
        <ToastProvider>
          <SessionProvider>
            <SiteLayout>
              <Suspense fallback={null}>
                <FailureBoundary key={pathname}>
                  <Page />
                </FailureBoundary>
              </Suspense>
            </SiteLayout>
          </SessionProvider>
        </ToastProvider>
      </FailureBoundary>
    </ThemeProvider>
  );
}
