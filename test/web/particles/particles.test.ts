import { expect, test, vi } from 'vitest';
import { startParticles } from '#web/src/particles/particles.tsx';

/**
 * Starts the particles with stubs for `Worker`, `ResizeObserver` and `matchMedia`. `motion` is the one of the
 * last command to the worker.
 */
function start() {
  vi.useFakeTimers();
  let motion: unknown;
  class WorkerStub {
    postMessage(message: unknown) {
      if (typeof message === 'object' && message !== null && 'motion' in message) motion = message.motion;
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
  return { motion: () => motion };
}

test.each(['keydown', 'pointerdown', 'scroll'])('L10 · the particles stand still for a second after a %s', (act) => {
  const { motion } = start();
  expect(motion()).toBe('moving');

  dispatchEvent(new Event(act));
  vi.advanceTimersByTime(999);
  expect(motion()).toBe('waiting');

  vi.advanceTimersByTime(1);
  expect(motion()).toBe('moving');
});
