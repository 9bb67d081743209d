import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { starPattern } from '#company/scenes/star-pattern.ts';
import { needs } from '#test/support/needs.ts';
import type { RenderCommand } from '#web/src/particles/particle-worker.ts';

type Place = readonly [x: number, y: number];

let latestFrame: readonly Place[] = [];
const answers: unknown[] = [];

class CanvasStub {
  readonly getContext = () => ({
    ...Object.fromEntries(
      ['setTransform', 'translate', 'scale', 'setLineDash', 'stroke', 'beginPath', 'fill'].map((name) => [
        name,
        () => undefined,
      ]),
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

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', CanvasStub);
  vi.stubGlobal('postMessage', (answer: unknown) => answers.push(answer));
  vi.useFakeTimers();
  answers.length = 0;
  command('still');
  vi.advanceTimersByTime(100);
});

test('L1 · 80 stars drift: each one moves by 12 pixels or more in three seconds', () => {
  command('moving');
  vi.advanceTimersByTime(1000);
  const before = latestFrame;
  vi.advanceTimersByTime(3000);

  expect(before).toHaveLength(80);
  const moves = latestFrame.map(([x, y], index) => Math.hypot(x - before[index]![0], y - before[index]![1]));
  expect(Math.min(...moves)).toBeGreaterThan(12);
});

test('L1 · the stars fly to the dots, say that the line is drawn, and are in the sky again', () => {
  needs('pattern');
  command('moving', drawing);
  vi.advanceTimersByTime(6000);
  const gathered = latestFrame;

  expect(gathered).toEqual(dots());
  expect(answers).toEqual(['drawn']);

  command('moving');
  vi.advanceTimersByTime(6000);
  expect(latestFrame.filter((place, index) => place.join() === gathered[index]!.join())).toEqual([]);
});

test('L1, L10 · an act of the visitor stops the stars where they are, and then they return to the sky', () => {
  needs('pattern');
  command('moving', drawing);
  vi.advanceTimersByTime(1200);
  command('waiting');
  vi.advanceTimersByTime(20);
  const stopped = latestFrame;
  vi.advanceTimersByTime(5000);

  expect(stopped).not.toEqual(dots());
  expect(latestFrame).toEqual(stopped);

  command('moving');
  vi.advanceTimersByTime(100);
  expect(latestFrame).not.toEqual(stopped);
  expect(answers).toEqual([]);
});

test('L10 · stars that may not move are in the sky at once', () => {
  const inTheSky = latestFrame;
  command('moving', drawing);
  vi.advanceTimersByTime(2000);
  expect(latestFrame).not.toEqual(inTheSky);

  command('still');
  vi.advanceTimersByTime(20);
  const still = latestFrame;
  vi.advanceTimersByTime(5000);

  expect(still).toEqual(inTheSky);
  expect(latestFrame).toBe(still);
});
