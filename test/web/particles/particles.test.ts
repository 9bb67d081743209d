import { expect, test, vi } from 'vitest';
import { startParticles } from '#web/src/particles/particles.tsx';

/** Starts the particles in a browser whose parts are at hand. Gives the commands that the worker gets. */
function start({ reducesMotion = false } = {}) {
  vi.useFakeTimers();
  let isMoving: unknown;
  const workers: unknown[] = [];
  class WorkerStub {
    constructor() {
      workers.push(this);
    }
    postMessage(message: unknown) {
      if (typeof message === 'object' && message !== null && 'isMoving' in message) isMoving = message.isMoving;
    }
  }
  class ResizeObserverStub {
    constructor(onResize: () => void) {
      setTimeout(onResize);
    }
    observe = () => undefined;
  }
  vi.stubGlobal('Worker', WorkerStub);
  vi.stubGlobal('ResizeObserver', ResizeObserverStub);
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion, addEventListener: () => undefined }));
  const canvas = Object.assign(document.createElement('canvas'), { transferControlToOffscreen: () => ({}) });
  startParticles(canvas);
  vi.advanceTimersByTime(1);
  return { canvas, workers, isMoving: () => isMoving };
}

test('L1 · the particles move on a page that is left alone', () => {
  expect(start().isMoving()).toBe(true);
});

test('L10 · the particles stand still under reduced motion', () => {
  expect(start({ reducesMotion: true }).isMoving()).toBe(false);
});

test.each(['keydown', 'pointerdown', 'scroll'])('L10 · the particles stand still for a second after a %s', (act) => {
  const { isMoving } = start();

  dispatchEvent(new Event(act));
  expect(isMoving()).toBe(false);

  vi.advanceTimersByTime(999);
  expect(isMoving()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isMoving()).toBe(true);
});

test('L10 · the particles stand still while the switch says so', async () => {
  const { isMoving } = start();

  document.documentElement.dataset.particles = 'paused';
  await Promise.resolve();
  expect(isMoving()).toBe(false);

  delete document.documentElement.dataset.particles;
  await Promise.resolve();
  expect(isMoving()).toBe(true);
});

test('L1 · a canvas gets one worker, however often it is started', () => {
  const { canvas, workers } = start();

  startParticles(canvas);

  expect(workers).toHaveLength(1);
});
