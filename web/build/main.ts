/** `npm run build`: makes web/dist. A problem is one sentence on stderr and exit code 1. */
// Vite and React pick their production builds by this, also inside the renderer; it has to be set before they load.
process.env.NODE_ENV = 'production';

try {
  const { writeBundle } = await import('./write-bundle.ts');
  await writeBundle();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
