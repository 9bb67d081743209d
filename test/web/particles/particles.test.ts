import { afterEach, expect, test, vi } from 'vitest';
import { startParticles } from '#web/src/particles/particles.tsx';

afterEach(() => document.body.replaceChildren());

/**
 * Starts the particles with stubs for `Worker`, `ResizeObserver` and `matchMedia`. `motion` is the one of the
 * last command to the worker.
 */
function start(ground = '<section data-ground="night"></section>') {
  document.body.innerHTML = ground;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 400));
  vi.useFakeTimers();
  let motion: unknown;
  class WorkerStub {
    addEventListener = () => undefined;
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

test('L10 · the particles stand still while no dark ground is in the window', () => {
  expect(start('<section data-ground="paper"></section>').motion()).toBe('waiting');
});
