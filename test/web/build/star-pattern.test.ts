import { expect, test } from 'vitest';
import { starPattern } from '#company/scenes/star-pattern.ts';
import { needs } from '#test/support/needs.ts';
import { bundleFiles, readBundleFile } from './bundle-files.ts';

type Place = readonly [x: number, y: number];

/** The dots of a path of points such as `M4 5h0m26 0h0`. */
function pointsOf(path: string): readonly Place[] {
  const [start = '', ...steps] = path.split('h0');
  const points: Place[] = [toPlace(start)];
  for (const step of steps.filter(Boolean)) {
    const [dx, dy] = toPlace(step);
    const [x, y] = points.at(-1)!;
    points.push([x + dx, y + dy]);
  }
  return points;
}

const byPlace = ([leftX, leftY]: Place, [rightX, rightY]: Place) => leftY - rightY || leftX - rightX;

function toPlace(step: string): Place {
  const [x = 0, y = 0] = step.match(/-?[\d.]+/g)?.map(Number) ?? [];
  return [x, y];
}

test('L1 · the drawing of the first screen has 80 dots, at the places of the stars', () => {
  needs('pattern');
  const file = bundleFiles.find((name) => /^\/assets\/hero-.*\.svg$/.test(name))!;
  const drawing = String(readBundleFile(file));
  const [, path = ''] = /d="(M[^"A-Zac-gi-z]*h0[^"]*)"/.exec(drawing)!;
  // The warm star.
  const [, x, y] = /<circle cx="(\d+)" cy="(\d+)"[^>]*accent/.exec(drawing)!;
  const { rows, centre, cell } = starPattern!;
  const places: readonly Place[] = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index): Place => [
      centre.x + cell * (index - (count - 1) / 2),
      centre.y + cell * (row - (rows.length - 1) / 2),
    ]),
  );

  expect(places).toHaveLength(80);
  expect([...pointsOf(path), [Number(x), Number(y)] as const].toSorted(byPlace)).toEqual(places.toSorted(byPlace));
});

/** North, east, south, west. A line meets each side of a dot in the middle and turns back at the edge of the pattern. */
const sides = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

const opposite = (side: number) => (side + 2) % 4;

/** The number of quarter turns of the line that begins at the first dot, until it closes. */
function followLine(rows: readonly number[]): number {
  const dots = new Set(
    rows.flatMap((count, row) => Array.from({ length: count }, (_, index) => `${index - (count - 1) / 2},${row}`)),
  );
  const start = { x: -(rows[0]! - 1) / 2, y: 0, from: 3, to: 0 };
  let at = start;
  let turns = 0;
  do {
    turns += 1;
    const [dx, dy] = sides[at.to]!;
    at = dots.has(`${at.x + dx},${at.y + dy}`)
      ? { x: at.x + dx, y: at.y + dy, from: opposite(at.to), to: opposite(at.from) }
      : { ...at, from: at.to, to: opposite(at.from) };
  } while (JSON.stringify(at) !== JSON.stringify(start));
  return turns;
}

test('L1 · one closed line goes round all dots of the pattern', () => {
  needs('pattern');
  const { rows } = starPattern!;

  expect(followLine(rows)).toBe(4 * rows.reduce((sum, count) => sum + count, 0));
  // The mesh of equal rows needs several lines.
  expect(followLine([10, 10, 10, 10, 10, 10, 10, 10])).toBeLessThan(320);
});
