/** Prints what pages say with the settings of `SETTINGS` (JSON). */
import { registerHooks } from 'node:module';

const source = `export const siteConfig = ${process.env['SETTINGS']};`;

registerHooks({
  load(url, context, next) {
    return url.endsWith('/site.config.ts') ? { format: 'module', source, shortCircuit: true } : next(url, context);
  },
});

const { pages, pagePaths } = await import('#web/src/navigation/pages.ts');
const { privacyPolicy } = await import('#web/src/policies/privacy-policy.ts');
const { browserStorage, cookiePolicy } = await import('#web/src/policies/cookie-policy.ts');
const { termsOfService } = await import('#web/src/policies/terms-of-service.ts');
const { account } = await import('#web/src/accounts/account-words.ts');
const { login, signup } = await import('#web/src/accounts/sign-in-words.ts');
const { footer } = await import('#web/src/layout/layout-words.ts');
const { socialLinks } = await import('#web/src/navigation/navigation-words.ts');
const { company } = await import('#web/facts/company.ts');
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
