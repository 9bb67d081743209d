import { expect, test } from 'vitest';
import { createSkyDouble, type SkyDouble } from './sky-double.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** Shows a second of a 60 Hz screen. */
function showOneSecond(sky: SkyDouble): void {
  for (let frame = 0; frame < 60; frame++) sky.showFrame(1000 + (frame * 1000) / 60);
}

test('L1 · every frame shows 80 particles, all on the canvas', () => {
  const sky = createSkyDouble();

  sky.order({ ...phone, isMoving: true });
  showOneSecond(sky);

  expect(sky.drawn.every((dots) => dots.length === 80)).toBe(true);
  const inside = sky.drawn.flat().filter(({ x, y }) => x >= 0 && x <= phone.width && y >= 0 && y <= phone.height);
  expect(inside.length).toBe(sky.drawn.flat().length);
});

test('L10 · a moving sky draws 30 frames a second, each a little different', () => {
  const sky = createSkyDouble();

  sky.order({ ...desk, isMoving: true });
  showOneSecond(sky);

  expect(sky.drawn).toHaveLength(30);
  expect(new Set(sky.drawn.map((dots) => JSON.stringify(dots))).size).toBe(30);
});

test('L10 · a still sky draws one frame and asks for no other', () => {
  const sky = createSkyDouble();

  sky.order({ ...desk, isMoving: false });

  expect(sky.showFrame(1000)).toBe(true);
  expect(sky.showFrame(1016)).toBe(false);
  expect(sky.drawn.map((dots) => dots.length)).toEqual([80]);
});

test('L10 · a sky told to stand still stops where it is, and goes on from there', () => {
  const sky = createSkyDouble();
  sky.order({ ...desk, isMoving: true });
  showOneSecond(sky);
  const before = sky.drawn.at(-1)!;

  sky.order({ ...desk, isMoving: false });
  sky.showFrame(2000);
  expect(sky.showFrame(2016)).toBe(false);
  expect(sky.drawn.at(-1)).toEqual(before);

  sky.order({ ...desk, isMoving: true });
  sky.showFrame(3_602_000);
  const jumps = sky.drawn.at(-1)!.map(({ x }, index) => Math.abs(x - before[index]!.x));
  expect(jumps.filter((jump) => jump > 1 && jump < desk.width - 1)).toEqual([]);
});

test('L1 · a new size takes the same particles along, in one frame', () => {
  const sky = createSkyDouble();
  sky.order({ ...desk, isMoving: false });
  sky.showFrame(1000);

  sky.order({ ...phone, isMoving: false });
  sky.showFrame(1016);

  expect([sky.canvas.width, sky.canvas.height]).toEqual([phone.width, phone.height]);
  const [before, after] = sky.drawn;
  for (const [index, { x }] of after!.entries()) {
    expect(x / phone.width).toBeCloseTo(before![index]!.x / desk.width, 6);
  }
});

test('L1 · a canvas is emptied only by the frame that fills it again', () => {
  const sky = createSkyDouble();
  sky.order({ ...desk, isMoving: true });
  sky.showFrame(1000);

  sky.order({ ...phone, isMoving: true });
  expect(sky.resizes()).toBe(1);
  sky.showFrame(1005);

  expect(sky.resizes()).toBe(2);
  expect(sky.drawn).toHaveLength(2);
});

test('L1 · orders between two frames cost one frame', () => {
  const sky = createSkyDouble();

  for (let width = 400; width < 500; width++) sky.order({ width, height: 800, isMoving: false });
  sky.showFrame(1000);

  expect(sky.showFrame(1016)).toBe(false);
  expect(sky.canvas.width).toBe(499);
});

test.for([
  { width: 0, height: 0 },
  { width: 0, height: 800 },
  { width: 1, height: 1 },
])('L1 · a canvas of $width x $height px is drawn on with numbers only', (size) => {
  const sky = createSkyDouble();

  sky.order({ ...size, isMoving: true });
  showOneSecond(sky);

  expect(sky.drawn[0]).toHaveLength(80);
  expect(sky.numbers.every(Number.isFinite)).toBe(true);
});
