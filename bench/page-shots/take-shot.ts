import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserWindow, DrivenBrowser } from '#test/browsers/browser.ts';
import { createVisitor } from '#test/browsers/visitor.ts';
import { states } from './states.ts';

const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

export type Shots = {
  readonly siteUrl: string;
  /** A path, whose page is shown whole, or the name of a state. */
  readonly subject: string;
  /** What the names of the pictures end in. */
  readonly look: string;
  /** Where the pictures go. */
  readonly folder: string;
};

/** Takes pictures of a page or a state at three widths, with everything loaded that comes only as the visitor scrolls. */
export async function takeShots(browser: DrivenBrowser, { siteUrl, subject, look, folder }: Shots): Promise<void> {
  const state = states[subject];
  const name = subject === '/' ? 'home' : subject.replace(/^\//, '').replaceAll('/', '-');
  for (const size of windows) {
    const window = await browser.open(size);
    const visitor = createVisitor(window, siteUrl);
    await visitor.visit(state?.path ?? subject);
    // The brand's typeface is there from the second page on.
    if (state?.hasScript ?? true) await visitor.untilHydrated();
    if (!state) await visitor.visit(subject);
    await state?.bring(visitor);
    await untilDrawn(window);
    const picture = await window.screenshot(state && !state.isWhole ? 'window' : 'page');
    await writeFile(join(folder, `${name}-${size.width}-${look}.png`), picture);
    await window.close();
  }
}

/** Waits for pictures, and for what moves to come to rest. */
async function untilDrawn(window: BrowserWindow): Promise<void> {
  await window.evaluate(`(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  })()`);
}
