import { viteSettings } from '#web/build/vite-settings.ts';
import { defineConfig } from 'vitest/config';

/** Suites whose subject is the synthesised stack or the built bundle: both are made first, once, if they changed. */
const assembly = ['./support/assembly.ts'];

export default defineConfig({
  root: import.meta.dirname,
  test: {
    reporters: ['default', './support/closing-line.ts'],
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { name: 'functions', include: ['functions/**/*.test.ts'] } },
      { test: { name: 'infra', include: ['infra/**/*.test.ts'], globalSetup: assembly } },
      {
        plugins: viteSettings().plugins ?? [],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/build/**'],
          environment: 'jsdom',
          setupFiles: ['./support/no-console-errors.ts', './support/web-setup.ts'],
        },
      },
      {
        test: {
          name: 'bundle',
          include: ['web/build/**/*.test.ts'],
          environment: 'jsdom',
          globalSetup: assembly,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'local', include: ['local/**/*.test.ts'], globalSetup: assembly, testTimeout: 30_000 } },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          globalSetup: assembly,
          // A page is waited for as long as Playwright waits: the machine may be busy with the other suites.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
