import { expect, test } from 'vitest';
import { createRendererDouble, type RendererDouble } from './renderer-double.ts';

const phone = { width: 390, height: 844, pixelRatio: 1 };
const desk = { width: 1440, height: 900, pixelRatio: 1 };

/** Shows a second of a 60 Hz screen. */
function showOneSecond(renderer: RendererDouble): void {
  for (let frame = 0; frame < 60; frame++) renderer.showFrame(1000 + (frame * 1000) / 60);
}

test('L1 · every frame shows 80 particles, all on the canvas', () => {
  const renderer = createRendererDouble();

  renderer.render({ ...phone, isMoving: true });
  showOneSecond(renderer);

  expect(renderer.drawn.every((dots) => dots.length === 80)).toBe(true);
  const inside = renderer.drawn.flat().filter(({ x, y }) => x >= 0 && x <= phone.width && y >= 0 && y <= phone.height);
  expect(inside.length).toBe(renderer.drawn.flat().length);
});

test('L10 · a moving field is drawn 15 times a second, each time a little different', () => {
  const renderer = createRendererDouble();

  renderer.render({ ...desk, isMoving: true });
  showOneSecond(renderer);

  expect(renderer.drawn).toHaveLength(15);
  expect(new Set(renderer.drawn.map((dots) => JSON.stringify(dots))).size).toBe(15);
});

test('L10 · a still field is drawn once and asks for no other frame', () => {
  const renderer = createRendererDouble();

  renderer.render({ ...desk, isMoving: false });

  expect(renderer.showFrame(1000)).toBe(true);
  expect(renderer.showFrame(1016)).toBe(false);
  expect(renderer.drawn.map((dots) => dots.length)).toEqual([80]);
});

test('L10 · a field told to stand still stops where it is without drawing that again, and goes on from there', () => {
  const renderer = createRendererDouble();
  renderer.render({ ...desk, isMoving: true });
  showOneSecond(renderer);
  const before = renderer.drawn.at(-1)!;
  const drawn = renderer.drawn.length;

  renderer.render({ ...desk, isMoving: false });
  renderer.showFrame(2000);
  expect(renderer.showFrame(2016)).toBe(false);
  expect(renderer.showFrame(2100)).toBe(false);
  expect(renderer.drawn).toHaveLength(drawn);
  expect(renderer.drawn.at(-1)).toEqual(before);

  renderer.render({ ...desk, isMoving: true });
  renderer.showFrame(3_602_000);
  const jumps = renderer.drawn.at(-1)!.map(({ x }, index) => Math.abs(x - before[index]!.x));
  expect(jumps.filter((jump) => jump > 1 && jump < desk.width - 1)).toEqual([]);
});

test('L1 · a new size takes the same particles along, in one frame', () => {
  const renderer = createRendererDouble();
  renderer.render({ ...desk, isMoving: false });
  renderer.showFrame(1000);

  renderer.render({ ...phone, isMoving: false });
  renderer.showFrame(1016);

  expect([renderer.canvas.width, renderer.canvas.height]).toEqual([phone.width, phone.height]);
  const [before, after] = renderer.drawn;
  for (const [index, { x }] of after!.entries()) {
    expect(x / phone.width).toBeCloseTo(before![index]!.x / desk.width, 6);
  }
});

test('L1 · on a screen of twice the density the same particles are drawn with twice the pixels', () => {
  const renderer = createRendererDouble();
  renderer.render({ ...desk, isMoving: false });
  renderer.showFrame(1000);

  renderer.render({ ...desk, pixelRatio: 2, isMoving: false });
  renderer.showFrame(1016);

  expect([renderer.canvas.width, renderer.canvas.height]).toEqual([2880, 1800]);
  const [before, after] = renderer.drawn;
  expect(after).toEqual(before!.map(({ x, y, radius }) => ({ x: 2 * x, y: 2 * y, radius: 2 * radius })));
});

test('L1 · a canvas is emptied only by the frame that fills it again', () => {
  const renderer = createRendererDouble();
  renderer.render({ ...desk, isMoving: true });
  renderer.showFrame(1000);

  renderer.render({ ...phone, isMoving: true });
  expect(renderer.resizes()).toBe(1);
  renderer.showFrame(1005);

  expect(renderer.resizes()).toBe(2);
  expect(renderer.drawn).toHaveLength(2);
});

test('L1 · commands between two frames cost one frame', () => {
  const renderer = createRendererDouble();

  for (let width = 400; width < 500; width++) renderer.render({ width, height: 800, pixelRatio: 1, isMoving: false });
  renderer.showFrame(1000);

  expect(renderer.showFrame(1016)).toBe(false);
  expect(renderer.canvas.width).toBe(499);
});

test.for([
  { width: 0, height: 0 },
  { width: 0, height: 800 },
  { width: 1, height: 1 },
])('L1 · a canvas of $width x $height px is drawn on with numbers only', (size) => {
  const renderer = createRendererDouble();

  renderer.render({ ...size, pixelRatio: 1, isMoving: true });
  showOneSecond(renderer);

  expect(renderer.drawn[0]).toHaveLength(80);
  expect(renderer.numbers.every(Number.isFinite)).toBe(true);
});
