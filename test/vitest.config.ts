import { viteSettings } from '#web/build/vite-settings.ts';
import { defineConfig } from 'vitest/config';

/** Suites whose subject is the synthesised stack or the built bundle: both are made first, once, if they changed. */
const assembly = ['./support/assembly.ts'];

/** The checks come first: whoever has broken a type is told so within the first minute. */
const afterChecks = { groupOrder: 1 };

export default defineConfig({
  root: import.meta.dirname,
  test: {
    reporters: ['default', './support/closing-line.ts'],
    projects: [
      { test: { name: 'checks', include: ['checks/**/*.test.ts'], testTimeout: 300_000 } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], sequence: afterChecks } },
      { test: { name: 'functions', include: ['functions/**/*.test.ts'], sequence: afterChecks } },
      { test: { name: 'infra', include: ['infra/**/*.test.ts'], globalSetup: assembly, sequence: afterChecks } },
      {
        plugins: viteSettings().plugins ?? [],
        test: {
          name: 'web',
          sequence: afterChecks,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/build/**'],
          environment: 'jsdom',
          setupFiles: ['./support/no-console-errors.ts', './support/web-setup.ts'],
        },
      },
      {
        test: {
          name: 'bundle',
          sequence: afterChecks,
          include: ['web/build/**/*.test.ts'],
          environment: 'jsdom',
          globalSetup: assembly,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'local',
          sequence: afterChecks,
          include: ['local/**/*.test.ts'],
          globalSetup: assembly,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'journeys',
          sequence: afterChecks,
          include: ['journeys/**/*.test.ts'],
          globalSetup: assembly,
          // The files of a worker share one browser and one local cloud.
          environment: './support/worker-environment.ts',
          isolate: false,
          // A page is waited for as long as Playwright waits: the machine may be busy with the other suites.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
