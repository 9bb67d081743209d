import * as v from 'valibot';

/** The browser reads the stack's values from this path, so the same bundle works in every AWS account. */
export const runtimeConfigPath = '/config.json';

const signInSchema = v.object({
  userPoolId: v.string(),
  userPoolClientId: v.string(),
  userPoolEndpoint: v.pipe(v.string(), v.url()),
  /** The managed login pages, which lead to Google. @default the site has no Google */
  loginPages: v.optional(v.pipe(v.string(), v.url())),
});

export const runtimeConfigSchema = v.object({
  region: v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/)),
  signIn: v.optional(signInSchema),
});

export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
export type SignInConfig = v.InferOutput<typeof signInSchema>;
