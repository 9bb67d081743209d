/** Prints what pages say with the settings of `SETTINGS` (JSON) and, if `NEWSLETTER` is `no`, without a newsletter. */
import { registerHooks } from 'node:module';

const { SETTINGS, NEWSLETTER } = process.env;

registerHooks({
  load(url, context, next) {
    const source = sourceOf(url);
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
  },
});

function sourceOf(url: string): string | undefined {
  if (url.endsWith('/site.config.ts')) return `export const siteConfig = ${SETTINGS};`;
  if (NEWSLETTER === 'no' && url.endsWith('/company/newsletter.ts')) return 'export const newsletter = undefined;';
  return undefined;
}

const { pages, pagePaths } = await import('#web/content/pages.ts');
const { privacyPolicy } = await import('#web/content/privacy-policy.ts');
const { browserStorage, cookiePolicy } = await import('#web/content/cookie-policy.ts');
const { termsOfService } = await import('#web/content/terms-of-service.ts');
const { account } = await import('#web/content/account.ts');
const { login, signup } = await import('#web/content/sign-in.ts');
const { footer, socialLinks } = await import('#web/content/navigation.ts');
const { company } = await import('#web/content/company.ts');
const { describePage } = await import('#web/build/structured-data.ts');

console.log(
  JSON.stringify({
    pages,
    policies: [privacyPolicy, cookiePolicy, browserStorage, termsOfService],
    signIn: [login.lede, signup.lede, account.deleteAccount.text],
    footer,
    socialLinks,
    company,
    structuredData: pagePaths.map(describePage),
  }),
);
