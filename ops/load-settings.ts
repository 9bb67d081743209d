import { describeLoadError } from '#contract/load-error.ts';

/** `#site-config` when a program runs. The types come from `site.config.ts` itself (`imports` in package.json). */
async function load() {
  try {
    return await import('../site.config.ts');
  } catch (error) {
    console.error(describeLoadError(error));
    return process.exit(1);
  }
}

export const { siteConfig } = await load();
