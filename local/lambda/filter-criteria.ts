import * as v from 'valibot';

/** Leaves list the values that are let through. Other comparisons, which are objects, are refused when the stack is read. */
type Pattern = { readonly [name: string]: Pattern | readonly (string | number | null)[] };

const patternSchema: v.GenericSchema<unknown, Pattern> = v.record(
  v.string(),
  v.union([v.array(v.union([v.string(), v.number(), v.null()])), v.lazy(() => patternSchema)]),
);

export const filterCriteriaSchema = v.object({
  Filters: v.array(v.object({ Pattern: v.pipe(v.string(), v.parseJson(), patternSchema) })),
});

export type FilterCriteria = v.InferOutput<typeof filterCriteriaSchema>;

/** Whether one of the filters lets the record through; without filters every record passes. */
export function passes(record: unknown, criteria: FilterCriteria | undefined): boolean {
  return !criteria || criteria.Filters.some(({ Pattern }) => matches(record, Pattern));
}

function matches(value: unknown, pattern: Pattern): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(pattern).every(([name, wanted]) => {
    const field = fields.get(name);
    return isList(wanted) ? wanted.some((each) => each === field) : matches(field, wanted);
  });
}

function isList(pattern: Pattern[string]): pattern is readonly (string | number | null)[] {
  return Array.isArray(pattern);
}
