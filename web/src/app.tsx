import { Box, Link } from '@chakra-ui/react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageOfPerson, SessionProvider } from '#web/src/accounts/session.tsx';
import { useToastAfterRedirect } from '#web/src/accounts/use-sign-out.ts';
import { FailureBoundary } from '#web/src/errors/failure-boundary.tsx';
import { Footer } from '#web/src/layout/footer.tsx';
import { NavBar } from '#web/src/layout/nav-bar.tsx';
import { findRoute } from '#web/src/navigation/routes.ts';
import { useRouteChange } from '#web/src/navigation/use-route-change.ts';
import { navigation } from '#web/src/navigation/navigation-words.ts';
import { ParticleCanvas } from '#web/src/particles/particles.tsx';
import { ThemeProvider } from '#web/src/theme/theme-provider.tsx';
import { ToastProvider } from '#web/src/toasts/toasts.tsx';
import { setMark } from '#web/src/document/marks.ts';
import { pageComponents } from './page-components.ts';

export function App() {
  const { pathname } = useLocation();
  const Page = pageComponents[findRoute(pathname).path];
  useEffect(() => {
    setMark('state', 'ready');
  }, []);
  return (
    <ThemeProvider>
      <FailureBoundary>
        <ToastProvider>
          <SessionProvider>
            <SiteLayout>
              <Suspense fallback={null}>
                <PageOfPerson>
                  <FailureBoundary key={pathname}>
                    <Page />
                  </FailureBoundary>
                </PageOfPerson>
              </Suspense>
            </SiteLayout>
          </SessionProvider>
        </ToastProvider>
      </FailureBoundary>
    </ThemeProvider>
  );
}

function SiteLayout({ children }: { readonly children: ReactNode }) {
  useRouteChange();
  useToastAfterRedirect();
  return (
    <>
      <Link
        href="#main"
        position="fixed"
        top="2"
        insetStart="2"
        zIndex="skip"
        px="4"
        py="3"
        bg="bg.panel"
        color="fg"
        borderRadius="md"
        clipPath="inset(50%)"
        _focus={{ clipPath: 'none', outlineOffset: '-4px' }}
        _print={{ display: 'none' }}
      >
        {navigation.skipLink}
      </Link>
      <ParticleCanvas />
      <NavBar />
      <Box
        as="main"
        id="main"
        tabIndex={-1}
        display="flex"
        flexDirection="column"
        minH="100vh"
        css={{
          '& > :last-child': { flexGrow: '1' },
          // Fades in only the content, because the background at the top is the same on all pages.
          _navigated: { '& > * > *': { animation: 'arrive 220ms ease-out' } },
        }}
      >
        {children}
      </Box>
      <Footer />
    </>
  );
}
