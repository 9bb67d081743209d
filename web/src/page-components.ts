import { lazy, type ComponentType } from 'react';
import { AboutPage } from '#web/src/about/about-page.tsx';
import { ContactPage } from '#web/src/contact/contact-page.tsx';
import { ChunkError } from '#web/src/errors/failure-boundary.tsx';
import { HomePage } from '#web/src/home/home-page.tsx';
import type { Route } from '#web/src/navigation/routes.ts';
import { ServicesPage } from '#web/src/services/services-page.tsx';
import { loadFromServer } from '#web/src/ui/leave-page.ts';

const policies = () => import('#web/src/policies/policy-pages.tsx');

const chunks: Partial<Record<Route['path'], () => Promise<ComponentType>>> = {
  '/login': async () => (await import('#web/src/sign-in/login-page.tsx')).LoginPage,
  '/signup': async () => (await import('#web/src/sign-in/signup-page.tsx')).SignupPage,
  '/forgot-password': async () => (await import('#web/src/sign-in/forgot-password-page.tsx')).ForgotPasswordPage,
  '/account': async () => (await import('#web/src/account/account-page.tsx')).AccountPage,
  '/privacy-policy': async () => (await policies()).PrivacyPolicyPage,
  '/terms-of-service': async () => (await policies()).TermsOfServicePage,
  '/cookie-policy': async () => (await policies()).CookiePolicyPage,
  '404': async () => (await import('#web/src/not-found/not-found-page.tsx')).NotFoundPage,
};

function lazyPage(path: Route['path']) {
  return lazy(async () => {
    const page = globalThis.document?.documentElement;
    page?.toggleAttribute('data-loading', true);
    try {
      return { default: await chunks[path]!() };
    } catch (error) {
      await loadFromServer();
      throw new ChunkError(error);
    } finally {
      page?.toggleAttribute('data-loading', false);
    }
  });
}

export const pageComponents: Record<Route['path'], ComponentType> = {
  '/': HomePage,
  '/about': AboutPage,
  '/services': ServicesPage,
  '/contact': ContactPage,
  '/login': lazyPage('/login'),
  '/signup': lazyPage('/signup'),
  '/forgot-password': lazyPage('/forgot-password'),
  '/account': lazyPage('/account'),
  '/privacy-policy': lazyPage('/privacy-policy'),
  '/terms-of-service': lazyPage('/terms-of-service'),
  '/cookie-policy': lazyPage('/cookie-policy'),
  '404': lazyPage('404'),
};

/** Rejects if the code cannot be loaded. The page is drawn in one commit, because `lazy` would leave a gap in which keys are lost. */
export async function loadPage(path: Route['path']): Promise<void> {
  const page = await chunks[path]?.();
  if (page) pageComponents[path] = page;
}
