import * as v from 'valibot';

/** What several settings of `site.config.ts` are. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
export const count = v.pipe(
  v.number('must be a whole number from 1'),
  v.integer('must be a whole number from 1'),
  v.minValue(1, 'must be a whole number from 1'),
);
