const id = '[A-Z]\\d{1,2}';
const prefix = new RegExp(`^((?:${id}(?:[–-]${id})?(?:, )?)+) · `);

/** The clauses of docs/specification.md that a test verifies when it passes, from its name: `F2, T4 · …`, `R7–R9 · …`. */
export function readTestClauses(name: string): readonly string[] {
  const [, clauses = ''] = prefix.exec(name) ?? [];
  return clauses.split(', ').filter(Boolean).flatMap(expandRange);
}

/** `R7–R9` is R7, R8 and R9. */
function expandRange(clauses: string): readonly string[] {
  const [first = '', last = first] = clauses.split(/[–-]/);
  const [start, end] = [numberOf(first), numberOf(last)];
  return Array.from({ length: end - start + 1 }, (_, index) => `${groupOf(first)}${start + index}`);
}

/** `R` of `R12`. */
export function groupOf(clause: string): string {
  return clause.slice(0, 1);
}

/** 12 of `R12`. */
export function numberOf(clause: string): number {
  return Number(clause.slice(1));
}
