import { expect, test, vi } from 'vitest';
import type { RenderCommand } from '#web/src/particles/particle-renderer.ts';
import { startParticles } from '#web/src/particles/start-particles.ts';

type Visitor = {
  readonly prefersReducedMotion?: boolean;
  readonly isHidden?: boolean;
  readonly hasPaused?: boolean;
  readonly pixelRatio?: number;
};

/** Starts the particles for a visitor, on a browser that says what it is told to say, and notes the commands they get. */
function startFor({ prefersReducedMotion = false, isHidden = false, hasPaused = false, pixelRatio = 1 }: Visitor = {}) {
  const commands: RenderCommand[] = [];
  const reducedMotion = Object.assign(new EventTarget(), { matches: prefersReducedMotion });
  let tellSize: ((entries: readonly object[]) => void) | undefined;
  vi.stubGlobal('matchMedia', () => reducedMotion);
  vi.stubGlobal('devicePixelRatio', pixelRatio);
  document.documentElement.dataset.particles = hasPaused ? 'paused' : 'moving';
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

  startParticles(document.createElement('canvas'), () => (command) => void commands.push(command));

  return {
    commands,
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

test('L1 · the particles fill the canvas and move', () => {
  const { commands } = startFor();

  expect(commands).toEqual([{ width: 1440, height: 900, pixelRatio: 1, isMoving: true }]);
});

test('L1 · the particles follow the size of the canvas, in whole pixels', () => {
  const { commands, resize } = startFor();

  resize(389.6, 844.4);

  expect(commands.at(-1)).toEqual({ width: 390, height: 844, pixelRatio: 1, isMoving: true });
});

test.for<[string, Visitor]>([
  ['asked for reduced motion', { prefersReducedMotion: true }],
  ['looks at another tab', { isHidden: true }],
  ['has paused them', { hasPaused: true }],
])('L10 · for a visitor who %s the particles stand still', ([, visitor]) => {
  const { commands } = startFor(visitor);

  expect(commands).toEqual([{ width: 1440, height: 900, pixelRatio: 1, isMoving: false }]);
});

test('L10 · asking for reduced motion stops the particles at once, and taking it back starts them', () => {
  const { commands, reduceMotion } = startFor();

  reduceMotion(true);
  reduceMotion(false);

  expect(commands.map(({ isMoving }) => isMoving)).toEqual([true, false, true]);
});

test('L10 · the particles pause while the tab is hidden', () => {
  const { commands, hide } = startFor();

  hide(true);
  hide(false);

  expect(commands.map(({ isMoving }) => isMoving)).toEqual([true, false, true]);
});

test('L10 · pausing the particles stops them at once, and they move again when they are let', async () => {
  const { commands } = startFor();

  document.documentElement.dataset.particles = 'paused';
  await expect.poll(() => commands.at(-1)?.isMoving).toBe(false);

  document.documentElement.dataset.particles = 'moving';
  await expect.poll(() => commands.at(-1)?.isMoving).toBe(true);
});

test.for([
  { screen: 1, width: 3840, height: 2160, drawn: 1 },
  { screen: 2, width: 390, height: 844, drawn: 2 },
  { screen: 3.5, width: 390, height: 844, drawn: 2 },
  { screen: 2, width: 1440, height: 900, drawn: 1.36 },
])(
  'L1, L10 · on $width x $height with $screen pixels to one $drawn are drawn, so that no frame costs too much',
  ({ screen, width, height, drawn }) => {
    const { commands, resize } = startFor({ pixelRatio: screen });

    resize(width, height);

    expect(commands.at(-1)?.pixelRatio).toBeCloseTo(drawn, 2);
  },
);

test('L10 · coming back to the tab moves nothing for a visitor who asked for reduced motion', () => {
  const { commands, hide } = startFor({ prefersReducedMotion: true });

  hide(true);
  hide(false);

  expect(commands.some(({ isMoving }) => isMoving)).toBe(false);
});
