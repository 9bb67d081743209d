import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { show } from '#test/web/show.tsx';
import { browserStorage, cookiePolicy } from '#web/content/cookie-policy.ts';
import type { Policy } from '#web/content/policy.ts';
import { privacyPolicy } from '#web/content/privacy-policy.ts';
import { termsOfService } from '#web/content/terms-of-service.ts';
import CookiePolicyPage from '#web/src/pages/cookie-policy/cookie-policy-page.tsx';
import PrivacyPolicyPage from '#web/src/pages/privacy-policy/privacy-policy-page.tsx';
import TermsOfServicePage from '#web/src/pages/terms-of-service/terms-of-service-page.tsx';

type PolicyCase = readonly [route: string, heading: string, policy: Policy, Page: ComponentType];

const pages: readonly PolicyCase[] = [
  ['R7', privacyPolicy.heading, privacyPolicy, PrivacyPolicyPage],
  ['R8', termsOfService.heading, termsOfService, TermsOfServicePage],
  ['R9', cookiePolicy.heading, cookiePolicy, CookiePolicyPage],
];

test.for(pages)('%s, P1 · the %s is shown whole, section by section', ([, , policy, Page]) => {
  show(<Page />);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(policy.heading);
  for (const { heading, paragraphs, items = [] } of policy.sections) {
    const section = screen.getByRole('region', { name: heading });
    for (const text of [...paragraphs, ...items]) expect(section.textContent).toContain(text);
  }
});

test.for(pages)('%s, P1 · each section of the %s can be reached from its contents', ([, , policy, Page]) => {
  show(<Page />);
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));

  const targets = contents.getAllByRole<HTMLAnchorElement>('link').map(({ hash }) => hash.slice(1));

  expect(targets.map((id) => document.getElementById(id)?.textContent)).toEqual(
    policy.sections.map(({ heading }) => heading),
  );
});

test('P2 · the privacy page says that submissions are stored in a cloud backend service', () => {
  show(<PrivacyPolicyPage />);

  expect(screen.getByText(/submissions are stored in a cloud backend service/i)).toBeVisible();
});

function addressesOf(name: string | RegExp) {
  return screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
}

test('P1 · the e-mail address, the phone number and the other policies can be followed where they are mentioned', () => {
  show(<PrivacyPolicyPage />);

  expect(new Set(addressesOf(siteConfig.contact.email))).toEqual(new Set([`mailto:${siteConfig.contact.email}`]));
  expect(addressesOf(/^\+91/)).toEqual([`tel:${siteConfig.contact.phone}`]);
  expect(addressesOf('Cookie Policy')).toEqual(['/cookie-policy']);
});

test('P1 · the cookie page lists in a table what the browser keeps, where, why and until when', () => {
  show(<CookiePolicyPage />);
  const table = within(screen.getByRole('table', { name: browserStorage.heading }));

  const [, ...rows] = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

  expect(rows).toEqual(browserStorage.items.map(({ what, where, why, until }) => [what, where, why, until]));
});
