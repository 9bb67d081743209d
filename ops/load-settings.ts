import { describeLoadError } from '#contract/load-error.ts';

/** `#site-config` when a program runs. The types come from `site.config.ts` itself (`imports` in package.json). */
export const { siteConfig } = await import('../site.config.ts').catch((error: unknown) => {
  console.error(describeLoadError(error));
  return process.exit(1);
});
