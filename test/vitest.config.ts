import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { dropMachineVariables } from '#test/support/machine-variables.ts';
import { timeoutMs } from '#test/support/timeouts.ts';
import { viteSettings } from '#web/build/vite-settings.ts';

dropMachineVariables(process.env);

/** Suites whose subject is the synthesised stack or the built bundle: both are made first, once, if they changed. */
const assembly = ['./support/assembly.ts'];

/** The files of a worker share its modules, which take longer to load than most tests to run. */
const suite = {
  isolate: false,
  testTimeout: 4 * timeoutMs,
  hookTimeout: 4 * timeoutMs,
  expect: { poll: { timeout: timeoutMs } },
};

/** A company changes `site.config.ts`, and these tests must still pass. */
const sampleSettings = {
  resolve: { alias: { '#site-config': join(import.meta.dirname, 'support/sample-site-config.ts') } },
};

/** Each night GitHub runs what `npm test` leaves out, or does with fewer pages (docs/testing.md). */
const nightly = process.env['NIGHTLY'] ? [] : ['web/build/pixel-parity.test.ts'];

/** Tests of the bundle and of the sample that share a browser with the journeys. */
const inBrowser = [...['visit', 'pixel-parity', 'third-party-scripts'].map((name) => `web/build/${name}.test.ts`)];

export default defineConfig({
  root: import.meta.dirname,
  test: {
    reporters: ['default', './support/closing-report.ts'],
    // One worker more than processors, because tests often wait for browsers and emails. Vitest itself takes one less.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'checks', include: ['checks/**/*.test.ts'], testTimeout: 300_000 } },
      { ...sampleSettings, test: { name: 'contract', include: ['contract/**/*.test.ts'], ...suite } },
      { ...sampleSettings, test: { name: 'functions', include: ['functions/**/*.test.ts'], ...suite } },
      { ...sampleSettings, test: { name: 'ops', include: ['ops/**/*.test.ts'], globalSetup: assembly, ...suite } },
      { ...sampleSettings, test: { name: 'infra', include: ['infra/**/*.test.ts'], globalSetup: assembly, ...suite } },
      {
        plugins: viteSettings().plugins ?? [],
        test: {
          name: 'web',
          ...suite,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/build/**'],
          environment: 'jsdom',
          setupFiles: ['./support/no-console-errors.ts', './support/web-setup.ts'],
        },
      },
      {
        test: {
          name: 'bundle',
          ...suite,
          include: ['web/build/**/*.test.ts'],
          exclude: inBrowser,
          environment: 'jsdom',
          globalSetup: assembly,
        },
      },
      {
        plugins: viteSettings().plugins ?? [],
        test: { name: 'sample', include: ['sample/**/*.test.ts'], exclude: inBrowser, globalSetup: assembly, ...suite },
      },
      {
        // The longest. Vitest takes projects by name, and this one must not be the last that works.
        test: {
          name: 'company',
          ...suite,
          include: ['second-company.test.ts'],
          globalSetup: assembly,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'local',
          ...suite,
          include: ['local/**/*.test.ts'],
          globalSetup: assembly,
        },
      },
      {
        test: {
          name: 'journeys',
          ...suite,
          // They come last, because a worker's browser and local cloud end with a file of another suite.
          sequence: { groupOrder: 1 },
          // Each question to the browser takes its time.
          expect: { poll: { timeout: timeoutMs, interval: 100 } },
          include: ['journeys/**/*.test.ts', ...inBrowser],
          exclude: nightly,
          globalSetup: [...assembly, './support/find-chromium.ts'],
          // The files of a worker share a browser and a local cloud.
          environment: './support/worker-environment.ts',
        },
      },
    ],
  },
});
