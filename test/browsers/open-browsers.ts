import { afterAll, onTestFinished } from 'vitest';
import { findWorkerCloud } from '#test/support/worker-site.ts';
import type { DrivenBrowser, WindowSize } from './browser.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const desktop = { width: 1440, height: 900 };

/** Gives a way to a new visitor of the site, in a browser that is started for the first and closed after the last. */
export function openBrowser(start: () => Promise<DrivenBrowser>): (size?: WindowSize) => Promise<Visitor> {
  let running: Promise<DrivenBrowser> | undefined;
  afterAll(async () => (await running)?.close());
  return async (size = desktop) => {
    running ??= start();
    const { siteUrl } = await findWorkerCloud();
    const window = await (await running).open(size);
    onTestFinished(async () => {
      const complaints = window.complaints();
      await window.close();
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
    });
    return createVisitor(window, siteUrl);
  };
}
