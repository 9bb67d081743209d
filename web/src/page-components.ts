import { createElement, use, type ComponentType } from 'react';
import { AboutPage } from '#web/src/about/about-page.tsx';
import { ContactPage } from '#web/src/contact/contact-page.tsx';
import { HomePage } from '#web/src/home/home-page.tsx';
import { loadPart } from '#web/src/document/load-part.ts';
import type { Route } from '#web/src/navigation/routes.ts';
import { ServicesPage } from '#web/src/services/services-page.tsx';
import { loadFromServer } from '#web/src/document/leave-page.ts';
import { setMark } from '#web/src/document/marks.ts';

type PageComponent = ComponentType & { readonly load?: () => Promise<ComponentType> };

/** A page with code of its own. `load` gets the code before the page is drawn. */
function lazyPage(load: () => Promise<ComponentType>): PageComponent {
  let Loaded: ComponentType | undefined;
  let following: Promise<ComponentType> | undefined;
  const loadOnce = async () => (Loaded ??= await load());
  // Without a wait, because in a gap keys would be lost.
  const LazyPage = () => createElement(Loaded ?? use((following ??= followTo(loadOnce))));
  return Object.assign(LazyPage, { load: loadOnce });
}

/** The last page stays until the code is there. If the code cannot be loaded, the server has the page. */
async function followTo(load: () => Promise<ComponentType>): Promise<ComponentType> {
  setMark('loading', '');
  try {
    return await loadPart(load);
  } catch (error) {
    await loadFromServer();
    throw error;
  } finally {
    setMark('loading', undefined);
  }
}

const policies = () => import('#web/src/policies/policy-pages.tsx');

export const pageComponents: Readonly<Record<Route['path'], PageComponent>> = {
  '/': HomePage,
  '/about': AboutPage,
  '/services': ServicesPage,
  '/contact': ContactPage,
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
