import { describeLoadError } from '#contract/load-error.ts';

// Vite and React read this variable when they are loaded.
process.env.NODE_ENV = 'production';

try {
  const { buildSite } = await import('./build-site.ts');
  await buildSite();
} catch (error) {
  console.error(describeLoadError(error));
  process.exitCode = 1;
}
