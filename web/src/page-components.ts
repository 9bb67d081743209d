import { lazy, type ComponentType } from 'react';
import { AboutPage } from '#web/src/about/about-page.tsx';
import { ContactPage } from '#web/src/contact/contact-page.tsx';
import { ChunkError } from '#web/src/errors/failure-boundary.tsx';
import { HomePage } from '#web/src/home/home-page.tsx';
import type { Route } from '#web/src/navigation/routes.ts';
import { ServicesPage } from '#web/src/services/services-page.tsx';
import { loadFromServer } from '#web/src/ui/leave-page.ts';

type PageComponent = {
  component: ComponentType;
  readonly load?: () => Promise<ComponentType>;
};

function lazyPage(load: () => Promise<ComponentType>): PageComponent {
  const component = lazy(async () => {
    const page = globalThis.document?.documentElement;
    page?.toggleAttribute('data-loading', true);
    try {
      return { default: await load() };
    } catch (error) {
      await loadFromServer();
      throw new ChunkError(error);
    } finally {
      page?.toggleAttribute('data-loading', false);
    }
  });
  return { component, load };
}

const policies = () => import('#web/src/policies/policy-pages.tsx');

export const pageComponents: Readonly<Record<Route['path'], PageComponent>> = {
  '/': { component: HomePage },
  '/about': { component: AboutPage },
  '/services': { component: ServicesPage },
  '/contact': { component: ContactPage },
  '/login': lazyPage(async () => (await import('#web/src/accounts/sign-in-pages.tsx')).LoginPage),
  '/signup': lazyPage(async () => (await import('#web/src/accounts/sign-in-pages.tsx')).SignupPage),
  '/forgot-password': lazyPage(
    async () => (await import('#web/src/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  '/account': lazyPage(async () => (await import('#web/src/accounts/account-page.tsx')).AccountPage),
  '/privacy-policy': lazyPage(async () => (await policies()).PrivacyPolicyPage),
  '/terms-of-service': lazyPage(async () => (await policies()).TermsOfServicePage),
  '/cookie-policy': lazyPage(async () => (await policies()).CookiePolicyPage),
  '404': lazyPage(async () => (await import('#web/src/not-found/not-found-page.tsx')).NotFoundPage),
};

/** Rejects if the code cannot be loaded. The page is drawn in one commit, because `lazy` would leave a gap in which keys are lost. */
export async function loadPage(path: Route['path']): Promise<void> {
  const page = pageComponents[path];
  if (page.load) page.component = await page.load();
}
