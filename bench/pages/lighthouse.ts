import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** `throttling.mobileSlow4G.cpuSlowdownMultiplier` of Lighthouse 13. */
export const slowdown = 4;

export type Report = {
  /** Set if the page did not load. */
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

export type Lighthouse = {
  readonly lighthouse: (
    url: string,
    flags: { port: number; logLevel: 'silent'; onlyCategories: readonly string[] },
  ) => Promise<{ readonly lhr: Report } | undefined>;
  readonly launch: (options: { chromePath: string; chromeFlags: readonly string[] }) => Promise<Chrome>;
};

type Chrome = { readonly port: number; kill(): void };

/** A separate package, because Lighthouse needs Node 22 and the project installs with Node 20.19. */
const packageFolder = join(import.meta.dirname, '..', 'lighthouse');

/** Returns undefined if Lighthouse is not installed. */
export async function findLighthouse(): Promise<Lighthouse | undefined> {
  if (!existsSync(join(packageFolder, 'node_modules', 'lighthouse'))) return undefined;
  const { resolve } = createRequire(join(packageFolder, 'package.json'));
  const { default: lighthouse } = await import(pathToFileURL(resolve('lighthouse')).href);
  const { launch } = await import(pathToFileURL(resolve('chrome-launcher')).href);
  return { lighthouse, launch };
}
