import { lazy, type ComponentType } from 'react';
import type { Route } from '#web/src/navigation/routes.ts';
import { AboutPage } from '#web/src/pages/about-page.tsx';
import { ContactPage } from '#web/src/pages/contact/contact-page.tsx';
import { ForgotPasswordPage } from '#web/src/pages/forgot-password-page.tsx';
import { HomePage } from '#web/src/pages/home/home-page.tsx';
import { LoginPage } from '#web/src/pages/login-page.tsx';
import { NotFoundPage } from '#web/src/pages/not-found-page.tsx';
import { ServicesPage } from '#web/src/pages/services/services-page.tsx';
import { SignupPage } from '#web/src/pages/signup-page.tsx';

const account = () => import('#web/src/pages/account/account-page.tsx');
const policies = () => import('#web/src/pages/policies.tsx');

const chunks: Partial<Record<Route['path'], () => Promise<unknown>>> = {
  '/account': account,
  '/privacy-policy': policies,
  '/terms-of-service': policies,
  '/cookie-policy': policies,
};

/** Ignores a failure, because rendering the page fails again and the failure boundary then shows the error. */
export async function loadPage(path: Route['path']): Promise<void> {
  await chunks[path]?.().catch(() => undefined);
}

export const pageComponents: Readonly<Record<Route['path'], ComponentType>> = {
  '/': HomePage,
  '/about': AboutPage,
  '/services': ServicesPage,
  '/contact': ContactPage,
  '/login': LoginPage,
  '/signup': SignupPage,
  '/forgot-password': ForgotPasswordPage,
  '/account': lazy(account),
  '/privacy-policy': lazy(async () => ({ default: (await policies()).PrivacyPolicyPage })),
  '/terms-of-service': lazy(async () => ({ default: (await policies()).TermsOfServicePage })),
  '/cookie-policy': lazy(async () => ({ default: (await policies()).CookiePolicyPage })),
  '404': NotFoundPage,
};
