import { expect, test, vi } from 'vitest';
import { startParticles } from '#web/src/particles/particles.tsx';

/**
 * Starts the particles with stubs for `Worker`, `ResizeObserver` and `matchMedia`. `isMoving` is the last command to
 * the worker.
 */
function start() {
  vi.useFakeTimers();
  let isMoving: unknown;
  class WorkerStub {
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
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  startParticles(Object.assign(document.createElement('canvas'), { transferControlToOffscreen: () => ({}) }));
  vi.advanceTimersByTime(1);
  return { isMoving: () => isMoving };
}

test.each(['keydown', 'pointerdown', 'scroll'])('L10 · the particles stand still for a second after a %s', (act) => {
  const { isMoving } = start();
  expect(isMoving()).toBe(true);

  dispatchEvent(new Event(act));
  vi.advanceTimersByTime(999);
  expect(isMoving()).toBe(false);

  vi.advanceTimersByTime(1);
  expect(isMoving()).toBe(true);
});
