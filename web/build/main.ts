// Vite and React read this variable when they are loaded.
process.env.NODE_ENV = 'production';

try {
  const { buildSite } = await import('./build-site.ts');
  await buildSite();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
