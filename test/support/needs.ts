import { TestRunner } from 'vitest';
import { faq } from '#company/contact.ts';
import { portfolio } from '#company/portfolio.ts';
import { starPattern } from '#company/scenes/star-pattern.ts';
import { scopeSheet } from '#company/scope.ts';
import { siteConfig } from '#site-config';

const { newsletter, signIn } = siteConfig;

const features = {
  accounts: { isThere: signIn !== false, name: 'accounts' },
  google: { isThere: signIn !== false && signIn.google !== undefined, name: 'Google' },
  newsletter: { isThere: newsletter, name: 'newsletter' },
  questions: { isThere: faq !== undefined, name: 'questions' },
  pattern: { isThere: starPattern !== undefined, name: 'pattern of stars' },
  scope: { isThere: scopeSheet !== undefined, name: 'scope sheet' },
  projects: { isThere: portfolio !== undefined, name: 'projects' },
  links: { isThere: portfolio?.items.some(({ url }) => url) ?? false, name: 'project with an address' },
};

/** Ends the running test if the company has not chosen the feature. The closing report counts these tests. */
export function needs(feature: keyof typeof features): void {
  const { isThere, name } = features[feature];
  if (!isThere) TestRunner.getCurrentTest()?.context.skip(`the company has no ${name}`);
}
