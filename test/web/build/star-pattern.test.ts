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

test('L1 · the drawing of the first screen has 80 dots and their line, where the stars draw them', () => {
  needs('pattern');
  const file = bundleFiles.find((name) => /^\/assets\/hero-.*\.svg$/.test(name))!;
  const drawing = String(readBundleFile(file));
  const [, path = ''] = /d="(M[^"A-Zac-gi-z]*h0[^"]*)"/.exec(drawing)!;
  // The warm star.
  const [, x, y] = /<circle cx="(\d+)" cy="(\d+)"[^>]*accent/.exec(drawing)!;
  const { rows, centre, cell, thread } = starPattern!;
  const places: readonly Place[] = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index): Place => [
      centre.x + cell * (index - (count - 1) / 2),
      centre.y + cell * (row - (rows.length - 1) / 2),
    ]),
  );

  expect(drawing).toContain(thread);
  expect(places).toHaveLength(80);
  expect([...pointsOf(path), [Number(x), Number(y)] as const].toSorted(byPlace)).toEqual(places.toSorted(byPlace));
});
