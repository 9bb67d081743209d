/** `npm run build`: makes web/dist. A problem is one sentence on stderr and exit code 1. */
// Vite and React choose their production builds by this variable when they are loaded.
process.env.NODE_ENV = 'production';

try {
  const { buildSite } = await import('./build-site.ts');
  await buildSite();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
