import { expect, test } from 'vitest';
import { createField, moveField, particleCount } from '#web/src/particles/field.ts';

/** The same numbers on every run. */
function countingRandom(): () => number {
  let count = 0;
  return () => (count++ * 0.618_034) % 1;
}

const places = (field: ReturnType<typeof createField>) => [...field.x, ...field.y];

test('L1 · there are exactly 80 particles', () => {
  const field = createField(countingRandom());

  expect(particleCount).toBe(80);
  expect(Object.values(field).map((values) => values.length)).toEqual([80, 80, 80, 80, 80]);
});

test('L1 · the same randomness gives the same field, now and after an hour', () => {
  const one = createField(countingRandom());
  const other = createField(countingRandom());

  for (const field of [one, other]) for (let second = 0; second < 3600; second++) moveField(field, 1);

  expect(one).toEqual(other);
});

test.for([
  ['one frame', 1 / 30],
  ['an hour', 3600],
  ['a clock set back', -60],
] as const)('L1 · after %s every particle is on the canvas', ([, seconds]) => {
  const field = createField(countingRandom());

  moveField(field, seconds);

  expect(places(field).every((place) => place >= 0 && place <= 1)).toBe(true);
});

test('L1 · every particle drifts, and none crosses a wide screen in less than three minutes', () => {
  const field = createField(countingRandom());
  const before = places(field);

  moveField(field, 1);

  const paths = places(field).map((place, index) => Math.abs(place - before[index]!));
  const stepsWithin = paths.filter((path) => path < 0.5);
  expect(stepsWithin.every((path) => path > 0 && path < 1 / 180)).toBe(true);
  expect(stepsWithin.length).toBeGreaterThan(150);
});
