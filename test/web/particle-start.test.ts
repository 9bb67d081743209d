import { expect, test, vi } from 'vitest';
import { openSky } from '#web/src/particles/open-sky.ts';
import type { SkyOrder } from '#web/src/particles/sky.ts';
import { startParticles } from '#web/src/particles/start-particles.ts';
import { createBrushDouble } from './sky-double.ts';

type Visitor = { readonly prefersReducedMotion?: boolean; readonly isHidden?: boolean; readonly savesData?: boolean };

/** Starts the particles for a visitor, on a browser that says what it is told to say, and notes the orders they get. */
function startFor({ prefersReducedMotion = false, isHidden = false, savesData = false }: Visitor = {}) {
  const orders: SkyOrder[] = [];
  const reducedMotion = Object.assign(new EventTarget(), { matches: prefersReducedMotion });
  let tellSize: ((entries: readonly object[]) => void) | undefined;
  vi.stubGlobal('matchMedia', () => reducedMotion);
  vi.stubGlobal('navigator', { connection: { saveData: savesData } });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        tellSize = callback;
      }
      observe(): void {
        tellSize?.([{ contentRect: { width: 1440, height: 900 } }]);
      }
    },
  );
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

  startParticles(document.createElement('canvas'), () => (order) => void orders.push(order));

  return {
    orders,
    resize: (width: number, height: number) => tellSize?.([{ contentRect: { width, height } }]),
    hide: (value: boolean) => {
      hidden.mockReturnValue(value);
      document.dispatchEvent(new Event('visibilitychange'));
    },
    reduceMotion: (value: boolean) => {
      reducedMotion.matches = value;
      reducedMotion.dispatchEvent(new Event('change'));
    },
  };
}

test('L1 · the sky fills the canvas and moves', () => {
  const { orders } = startFor();

  expect(orders).toEqual([{ width: 1440, height: 900, isMoving: true }]);
});

test('L1 · the sky follows the size of the canvas, in whole pixels', () => {
  const { orders, resize } = startFor();

  resize(389.6, 844.4);

  expect(orders.at(-1)).toEqual({ width: 390, height: 844, isMoving: true });
});

test.for<[string, Visitor]>([
  ['asked for reduced motion', { prefersReducedMotion: true }],
  ['looks at another tab', { isHidden: true }],
  ['saves data', { savesData: true }],
])('L10 · for a visitor who %s the sky stands still', ([, visitor]) => {
  const { orders } = startFor(visitor);

  expect(orders).toEqual([{ width: 1440, height: 900, isMoving: false }]);
});

test('L10 · asking for reduced motion stops the sky at once, and taking it back starts it', () => {
  const { orders, reduceMotion } = startFor();

  reduceMotion(true);
  reduceMotion(false);

  expect(orders.map(({ isMoving }) => isMoving)).toEqual([true, false, true]);
});

test('L10 · the sky pauses while the tab is hidden', () => {
  const { orders, hide } = startFor();

  hide(true);
  hide(false);

  expect(orders.map(({ isMoving }) => isMoving)).toEqual([true, false, true]);
});

test('L10 · coming back to the tab moves nothing for a visitor who asked for reduced motion', () => {
  const { orders, hide } = startFor({ prefersReducedMotion: true });

  hide(true);
  hide(false);

  expect(orders.some(({ isMoving }) => isMoving)).toBe(false);
});

test('L10 · where no worker can draw, the sky is drawn once and stands still', async () => {
  const { brush, drawn } = createBrushDouble();
  const canvas = Object.assign(document.createElement('canvas'), { getContext: () => brush });

  openSky(canvas)({ width: 1440, height: 900, isMoving: true });
  await expect.poll(() => drawn.length).toBe(1);
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);

  expect(drawn.map((dots) => dots.length)).toEqual([80]);
});
