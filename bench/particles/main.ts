import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { prepareAssembly } from '#local/assembly/prepare.ts';
import { startLocalCloud } from '#local/local-cloud.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { countFrames, watchParticles } from '#test/support/drawn-particles.ts';

/**
 * `npm run bench:particles`: what the particles cost the page's own thread while a visitor reads the home page, on a
 * processor slowed down four times. Each way in turn, medians. Exits with 1 if a frame costs 2 ms or more (L10).
 */
const rounds = 7;
const slowDown = 4;
const settleMs = 1500;
const measureMs = 4000;
const limitMsPerFrame = 2;

type Way = 'moving' | 'dense' | 'still' | 'none';
type Measured = { readonly msPerSecond: number; readonly framesPerSecond: number };

const ways: readonly Way[] = ['moving', 'dense', 'still', 'none'];
const labels: Readonly<Record<Way, string>> = {
  moving: 'with particles',
  dense: 'with particles, two pixels to one',
  still: 'reduced motion',
  none: 'without particles',
};

const dataDir = await mkdtemp(join(tmpdir(), 'particles-bench-'));
const cloud = await startLocalCloud({ assemblyDir: await prepareAssembly(), dataDir });
const browser = await launchBrowser();
try {
  await compare();
} finally {
  await browser.close();
  await cloud.close();
  await rm(dataDir, { recursive: true });
}

async function compare(): Promise<void> {
  const measured: Readonly<Record<Way, Measured[]>> = { moving: [], dense: [], still: [], none: [] };
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) measured[way].push(await measure(browser, way));
  }
  const result = (way: Way): Measured => ({
    msPerSecond: median(measured[way].map(({ msPerSecond }) => msPerSecond)),
    framesPerSecond: median(measured[way].map(({ framesPerSecond }) => framesPerSecond)),
  });

  console.log(`Page's thread, CPU ${slowDown} times slower, median of ${rounds}   ms each second   frames each second`);
  for (const way of ways) {
    const { msPerSecond, framesPerSecond } = result(way);
    console.log(
      `${labels[way].padEnd(53)}${msPerSecond.toFixed(1).padStart(15)}${framesPerSecond.toFixed(1).padStart(21)}`,
    );
  }
  for (const way of ['moving', 'dense'] as const) {
    const { msPerSecond, framesPerSecond } = result(way);
    const msPerFrame = (msPerSecond - result('none').msPerSecond) / framesPerSecond;
    console.log(`${labels[way]}: ${msPerFrame.toFixed(2)} ms a frame; the limit is ${limitMsPerFrame}.`);
    if (!(msPerFrame < limitMsPerFrame)) process.exitCode = 1;
  }
}

/** One fresh visit. What the thread does on waking up is over before the measurement begins. */
async function measure(visitor: Browser, way: Way): Promise<Measured> {
  const context = await visitor.newContext({
    reducedMotion: way === 'still' ? 'reduce' : 'no-preference',
    deviceScaleFactor: way === 'dense' ? 2 : 1,
  });
  const page = await context.newPage();
  if (way === 'none') await page.route('**/particle-worker*', (route) => route.abort());
  await page.goto(cloud.siteUrl);
  const particles = way === 'none' ? undefined : await watchParticles(page);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await devTools.send('Performance.enable');
  const read = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    const valueOf = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    return {
      at: valueOf('Timestamp'),
      busy: valueOf('TaskDuration'),
      frames: particles ? await countFrames(particles) : 0,
    };
  };

  await sleep(settleMs);
  const before = await read();
  await sleep(measureMs);
  const after = await read();
  await context.close();
  const seconds = after.at - before.at;
  return {
    msPerSecond: ((after.busy - before.busy) * 1000) / seconds,
    framesPerSecond: (after.frames - before.frames) / seconds,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
