export function medianOf(values: readonly number[], digits = 0): number {
  const value = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
  return Number(value?.toFixed(digits));
}
