import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** How much slower Lighthouse's phone is (`throttling.mobileSlow4G.cpuSlowdownMultiplier` of Lighthouse 13). */
export const slowdown = 4;

/** The parts of a report of Lighthouse 13 that this bench reads. */
export type Report = {
  /** The reason why the page was not loaded. */
  readonly runtimeError?: { readonly code: string };
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

/** Lighthouse, and the launcher that comes with it. */
export type Lighthouse = {
  readonly lighthouse: (
    url: string,
    flags: { port: number; logLevel: 'silent'; onlyCategories: readonly string[] },
  ) => Promise<{ readonly lhr: Report } | undefined>;
  readonly launch: (options: {
    chromePath: string;
    chromeFlags: readonly string[];
    logLevel: 'silent';
  }) => Promise<{ readonly port: number; kill(): void }>;
};

/** A package of its own, because Lighthouse needs Node 22. */
const packageFolder = join(import.meta.dirname, '..', 'lighthouse');

/** Lighthouse, or undefined where it is not installed. */
export async function findLighthouse(): Promise<Lighthouse | undefined> {
  if (!existsSync(join(packageFolder, 'node_modules', 'lighthouse'))) return undefined;
  const { resolve } = createRequire(join(packageFolder, 'package.json'));
  const { default: lighthouse } = await import(pathToFileURL(resolve('lighthouse')).href);
  const { launch } = await import(pathToFileURL(resolve('chrome-launcher')).href);
  return { lighthouse, launch };
}
