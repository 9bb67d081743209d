import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TraceEvent } from '#test/support/chromium-trace.ts';

/** How many times slower its phone's processor is (`throttling.mobileSlow4G.cpuSlowdownMultiplier` of Lighthouse 13). */
export const slowdown = 4;

/** What is read of a report of Lighthouse 13. */
export type Report = {
  readonly audits: Readonly<Record<string, Audit | undefined>>;
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly AuditReference[] } | undefined>
  >;
};

type Audit = {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly unknown[] };
};

type AuditReference = { readonly id: string; readonly weight: number };

export type Result = {
  readonly lhr: Report;
  readonly artifacts: { readonly Trace: { readonly traceEvents: readonly TraceEvent[] } };
};

/** What is called of Lighthouse and of the launcher it comes with. */
export type Lighthouse = {
  readonly lighthouse: (
    url: string,
    flags: { port: number; logLevel: 'silent'; onlyCategories: readonly string[] },
  ) => Promise<Result | undefined>;
  readonly launch: (options: {
    chromePath: string;
    chromeFlags: readonly string[];
    logLevel: 'silent';
  }) => Promise<{ readonly port: number; kill(): void }>;
};

/** A package of its own: Lighthouse needs Node 22, and `npm ci` of the project is to be quiet on Node 20 too. */
const packageFolder = join(import.meta.dirname, '..', 'lighthouse');

/** Lighthouse, or undefined where it is not installed. */
export async function findLighthouse(): Promise<Lighthouse | undefined> {
  if (!existsSync(join(packageFolder, 'node_modules', 'lighthouse'))) return undefined;
  const { resolve } = createRequire(join(packageFolder, 'package.json'));
  const { default: lighthouse } = await import(pathToFileURL(resolve('lighthouse')).href);
  const { launch } = await import(pathToFileURL(resolve('chrome-launcher')).href);
  return { lighthouse, launch };
}
