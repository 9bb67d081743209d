import * as v from 'valibot';

/** The browser reads the stack's outputs from this path, so that one bundle runs in every account. */
export const runtimeConfigPath = '/config.json';

const signInSchema = v.object({
  userPoolId: v.string(),
  userPoolClientId: v.string(),
  userPoolEndpoint: v.pipe(v.string(), v.url()),
  domain: v.string(),
  google: v.boolean(),
});

export const runtimeConfigSchema = v.object({
  region: v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/)),
  signIn: v.optional(signInSchema),
});

export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
export type SignInConfig = v.InferOutput<typeof signInSchema>;
