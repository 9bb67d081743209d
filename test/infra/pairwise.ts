export type Row = Readonly<Record<string, string>>;

/** What of two options a row brings together. */
function pairsOf(row: Row): readonly string[] {
  const chosen = Object.entries(row).map(([option, value]) => `${option}: ${value}`);
  return chosen.flatMap((one, index) => chosen.slice(index + 1).map((other) => `${one}, ${other}`));
}

/**
 * Adds a value of each further option to each row, so that as many pairs of values meet as can: each value is the one that
 * meets most that it has not met yet. The same rows for the same options.
 */
export function addPairwise(
  rows: readonly Row[],
  options: Readonly<Record<string, readonly string[]>>,
): readonly Row[] {
  const met = new Set<string>();
  return rows.map((base, at) => {
    let row = base;
    for (const [option, values] of Object.entries(options)) {
      const gains = values.map((value) => pairsOf({ ...row, [option]: value }).filter((pair) => !met.has(pair)).length);
      const best = values.filter((_, index) => gains[index] === Math.max(...gains));
      row = { ...row, [option]: best[at % best.length]! };
    }
    for (const pair of pairsOf(row)) met.add(pair);
    return row;
  });
}

/** The pairs of values that no row brings together. */
export function missingPairs(
  rows: readonly Row[],
  options: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const met = new Set(rows.flatMap(pairsOf));
  const values = Object.entries(options).map(([option, each]) => each.map((value) => ({ [option]: value })));
  return values
    .flatMap((ones, index) => values.slice(index + 1).map((others) => [ones, others] as const))
    .flatMap(([ones, others]) => ones.flatMap((one) => others.flatMap((other) => pairsOf({ ...one, ...other }))))
    .filter((pair) => !met.has(pair));
}
