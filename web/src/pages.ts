import { lazy, type ComponentType } from 'react';
import type { Route } from '#web/src/navigation/routes.ts';
import { AboutPage } from './pages/about-page.tsx';
import { ContactPage } from './pages/contact/contact-page.tsx';
import ForgotPasswordPage from './pages/forgot-password/forgot-password-page.tsx';
import { HomePage } from './pages/home/home-page.tsx';
import LoginPage from './pages/login/login-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { ServicesPage } from './pages/services/services-page.tsx';
import SignupPage from './pages/signup/signup-page.tsx';

const policies = () => import('./pages/policies.tsx');

/** The component of each path. Pages that few visits open are in chunks of their own. */
export const pageComponents: Readonly<Record<Route['path'], ComponentType>> = {
  '/': HomePage,
  '/about': AboutPage,
  '/services': ServicesPage,
  '/contact': ContactPage,
  '/login': LoginPage,
  '/signup': SignupPage,
  '/forgot-password': ForgotPasswordPage,
  '/account': lazy(() => import('./pages/account/account-page.tsx')),
  '/privacy-policy': lazy(async () => ({ default: (await policies()).PrivacyPolicyPage })),
  '/terms-of-service': lazy(async () => ({ default: (await policies()).TermsOfServicePage })),
  '/cookie-policy': lazy(async () => ({ default: (await policies()).CookiePolicyPage })),
  '404': NotFoundPage,
};
