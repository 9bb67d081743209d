import { describeLoadError } from '#contract/load-error.ts';

// Vite and React read this variable when they are loaded.
process.env.NODE_ENV = 'production';

try {
  const { buildSite } = await import('./build-site.ts');
  await buildSite();
} catch (error) {
  console.error(describeLoadError(reasonOf(error)));
  process.exitCode = 1;
}

/** Vite writes the stack of a plugin into the message, and keeps the error itself in `errors`. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const causes = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  return causes[0] instanceof Error ? causes[0] : error;
}
