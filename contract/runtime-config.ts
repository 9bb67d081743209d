import * as v from 'valibot';

/** Where the browser finds the stack's outputs. Never cached, so that one bundle runs in every account. */
export const runtimeConfigPath = '/config.json';

/** What the stack tells the browser. */
export const runtimeConfigSchema = v.object({
  region: v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/)),
});

export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
