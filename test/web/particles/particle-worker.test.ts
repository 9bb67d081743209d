import { expect, test, vi } from 'vitest';
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
  send({ width: 1000, height: 800, pixelRatio: 1, motion, place, texts: [] } satisfies RenderCommand);
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

test('L1, L13 · 80 stars drift, stop and wait, fly to the dots, say that the line is drawn, and are in the sky again', async () => {
  vi.stubGlobal('OffscreenCanvas', CanvasStub);
  vi.stubGlobal('Path2D', Object);
  vi.stubGlobal('postMessage', (answer: unknown) => answers.push(answer));
  vi.useFakeTimers();
  await import('#web/src/particles/particle-worker.ts');
  send(new CanvasStub());
  command('moving');
  vi.advanceTimersByTime(1000);
  const before = latestFrame;
  vi.advanceTimersByTime(3000);
  expect(before).toHaveLength(80);
  const moves = latestFrame.map(([x, y], index) => Math.hypot(x - before[index]![0], y - before[index]![1]));
  expect(Math.min(...moves)).toBeGreaterThan(12);

  command('waiting');
  vi.advanceTimersByTime(20);
  const stopped = latestFrame;
  vi.advanceTimersByTime(5000);
  expect(latestFrame).toBe(stopped);

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
