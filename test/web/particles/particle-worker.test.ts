import { expect, test, vi } from 'vitest';
import { starPattern } from '#company/scenes/star-pattern.ts';
import { needs } from '#test/support/needs.ts';
import type { RenderCommand } from '#web/src/particles/particle-worker.ts';

type Place = readonly [x: number, y: number];

let latestFrame: readonly Place[] = [];
let latestRadii: readonly number[] = [];
const answers: unknown[] = [];

class CanvasStub {
  readonly getContext = () => ({
    ...Object.fromEntries(
      ['setTransform', 'translate', 'scale', 'setLineDash', 'stroke', 'beginPath', 'fill'].map((name) => [
        name,
        () => undefined,
      ]),
    ),
    clearRect: () => {
      latestFrame = [];
      latestRadii = [];
    },
    arc: (x: number, y: number, radius: number) => {
      latestFrame = [...latestFrame, [x, y]];
      latestRadii = [...latestRadii, radius];
    },
  });
}

const send = (data: unknown) => dispatchEvent(new MessageEvent('message', { data }));
const drawing = { x: 500, y: 100, scale: 2 };

const window = { width: 2560, height: 1300, pixelRatio: 1 };

function command(
  motion: RenderCommand['motion'],
  place?: RenderCommand['place'],
  texts: RenderCommand['texts'] = [],
): void {
  send({ ...window, motion, place, texts } satisfies RenderCommand);
}

async function startWorker(): Promise<void> {
  vi.stubGlobal('OffscreenCanvas', CanvasStub);
  vi.stubGlobal('Path2D', Object);
  vi.stubGlobal('postMessage', (answer: unknown) => answers.push(answer));
  vi.useFakeTimers();
  await import('#web/src/particles/particle-worker.ts');
  send(new CanvasStub());
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
  await startWorker();
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

type Text = RenderCommand['texts'][number];

/** The radius of the largest star on one of the texts. */
function largestOn(texts: readonly Text[]): number {
  const isOn = ([x, y]: Place, radius: number) =>
    texts.some(
      ([left, top, right, bottom]) =>
        Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < radius,
    );
  return Math.max(0, ...latestRadii.filter((radius, index) => isOn(latestFrame[index]!, radius)));
}

test('L1 · no star above 1 px of radius is on a text: not where it drifts, not after a scroll, and not in a flight', async () => {
  await startWorker();
  const column: Text = [100, 0, 700, 1300];
  const row: Text = [0, 500, 2560, 900];
  const largest = new Set<number>();
  const watch = (frames: number, text: Text) => {
    for (let frame = 0; frame < frames; frame++) {
      vi.advanceTimersByTime(20);
      largest.add(largestOn([text]));
    }
  };

  command('moving', undefined, [column]);
  watch(3000, column);
  command('moving', undefined, [row]);
  watch(500, row);
  command('waiting', undefined, [column]);
  watch(20, column);
  command('still', undefined, [row]);
  watch(20, row);
  if (starPattern) {
    command('moving', { x: 1200, y: 100, scale: 2 }, [column]);
    watch(400, column);
  }

  expect(Math.max(...largest)).toBeLessThanOrEqual(1);
  expect(Math.max(...latestRadii)).toBeGreaterThan(2);
});
