import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RenderCommand } from '#web/src/particles/particle-renderer.ts';
import { startParticles } from '#web/src/particles/start-particles.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

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
    /** What became of the particles, in turn. */
    moves: () => commands.map(({ isMoving }) => isMoving),
    /** Does nothing for as long as it takes to be left alone. */
    rest: () => void vi.advanceTimersByTime(1000),
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

test('L1 · the particles fill the canvas at once, and move when the page has been there for a second', () => {
  const { commands, rest } = startFor();
  const sky = { width: 1440, height: 900, pixelRatio: 1 };

  expect(commands).toEqual([{ ...sky, isMoving: false }]);
  rest();
  expect(commands).toEqual([
    { ...sky, isMoving: false },
    { ...sky, isMoving: true },
  ]);
});

test('L1 · the particles follow the size of the canvas, in whole pixels', () => {
  const { commands, resize, rest } = startFor();
  rest();

  resize(389.6, 844.4);

  expect(commands.at(-1)).toEqual({ width: 390, height: 844, pixelRatio: 1, isMoving: true });
});

test.for<[string, Visitor]>([
  ['asked for reduced motion', { prefersReducedMotion: true }],
  ['looks at another tab', { isHidden: true }],
  ['has paused them', { hasPaused: true }],
])('L10 · for a visitor who %s the particles stand still', ([, visitor]) => {
  const { commands, rest } = startFor(visitor);
  const still = { width: 1440, height: 900, pixelRatio: 1, isMoving: false };

  expect(commands).toEqual([still]);
  rest();
  expect(commands).toEqual([still, still]);
});

test.for(['keydown', 'pointerdown', 'scroll'])(
  'L10 · a visitor who acts (%s) stops the particles at once, until a second after the last action',
  (action) => {
    const { moves, rest } = startFor();
    rest();

    dispatchEvent(new Event(action));
    expect(moves()).toEqual([false, true, false]);
    vi.advanceTimersByTime(999);
    dispatchEvent(new Event(action));
    vi.advanceTimersByTime(999);
    expect(moves()).toEqual([false, true, false]);
    vi.advanceTimersByTime(1);
    expect(moves()).toEqual([false, true, false, true]);
  },
);

test('L10 · an action whose event a component keeps to itself stops the particles all the same', () => {
  const { moves, rest } = startFor();
  rest();

  document.body.addEventListener('keydown', (event) => event.stopPropagation(), { once: true });
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));

  expect(moves()).toEqual([false, true, false]);
});

test('L10 · asking for reduced motion stops the particles at once, and taking it back starts them', () => {
  const { moves, rest, reduceMotion } = startFor();
  rest();

  reduceMotion(true);
  reduceMotion(false);

  expect(moves()).toEqual([false, true, false, true]);
});

test('L10 · the particles pause while the tab is hidden', () => {
  const { moves, rest, hide } = startFor();
  rest();

  hide(true);
  hide(false);

  expect(moves()).toEqual([false, true, false, true]);
});

test('L10 · pausing the particles stops them at once, and they move again when they are let', async () => {
  const { commands, rest } = startFor();
  rest();

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
  const { moves, rest, hide } = startFor({ prefersReducedMotion: true });
  rest();

  hide(true);
  hide(false);

  expect(moves()).not.toContain(true);
});
