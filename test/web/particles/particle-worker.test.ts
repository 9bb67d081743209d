import { beforeAll, expect, test, vi } from 'vitest';
import { starPattern } from '#company/scenes/star-pattern.ts';
import { needs } from '#test/support/needs.ts';
import type { RenderCommand } from '#web/src/particles/particle-worker.ts';

type Place = readonly [x: number, y: number];

let latestFrame: readonly Place[] = [];

class CanvasStub {
  readonly getContext = () => ({
    ...Object.fromEntries(
      ['setTransform', 'save', 'translate', 'scale', 'setLineDash', 'stroke', 'restore', 'beginPath', 'fill'].map(
        (name) => [name, () => undefined],
      ),
    ),
    clearRect: () => (latestFrame = []),
    arc: (x: number, y: number) => (latestFrame = [...latestFrame, [x, y]]),
  });
}

const send = (data: unknown) => dispatchEvent(new MessageEvent('message', { data }));
const drawing = { x: 500, y: 100, scale: 2 };

function command(motion: RenderCommand['motion'], place?: RenderCommand['place']): void {
  send({ width: 1000, height: 800, pixelRatio: 1, motion, place } satisfies RenderCommand);
}

/** The dots of the pattern on the canvas. */
function dots(): readonly Place[] {
  const { rows, centre, cell } = starPattern!;
  return rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index): Place => [
      drawing.x + drawing.scale * (centre.x + cell * (index - (count - 1) / 2)),
      drawing.y + drawing.scale * (centre.y + cell * (row - (rows.length - 1) / 2)),
    ]),
  );
}

beforeAll(async () => {
  vi.stubGlobal('OffscreenCanvas', CanvasStub);
  vi.stubGlobal('Path2D', Object);
  await import('#web/src/particles/particle-worker.ts');
  send(new CanvasStub());
});

test('L1, L10 · a scroll during the flight of the stars stops it; the flight ends after the visitor rests', () => {
  needs('pattern');
  vi.stubGlobal('OffscreenCanvas', CanvasStub);
  vi.useFakeTimers();
  command('moving');
  vi.advanceTimersByTime(100);
  const inTheSky = latestFrame;

  command('moving', drawing);
  vi.advanceTimersByTime(1200);
  command('waiting', drawing);
  vi.advanceTimersByTime(20);
  const stopped = latestFrame;
  vi.advanceTimersByTime(5000);

  expect(stopped).toHaveLength(80);
  expect(latestFrame).toEqual(stopped);
  expect(stopped).not.toEqual(dots());
  expect(stopped).not.toEqual(inTheSky);

  command('moving', drawing);
  vi.advanceTimersByTime(2000);
  expect(latestFrame).toEqual(dots());
});

test('L1, L10 · stars that may not move are on the dots at once, and stay on them when the drawing moves', () => {
  needs('pattern');
  vi.stubGlobal('OffscreenCanvas', CanvasStub);
  vi.useFakeTimers();
  command('moving');
  vi.advanceTimersByTime(100);

  command('still', { ...drawing, y: 0 });
  vi.advanceTimersByTime(20);
  expect(latestFrame).toEqual(dots().map(([x, y]) => [x, y - drawing.y]));
  command('still', drawing);
  vi.advanceTimersByTime(20);

  expect(latestFrame).toEqual(dots());
});
