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

/** Without accounts the file is empty, and no page reads it. */
export const runtimeConfigSchema = v.object({ signIn: signInSchema });

export type SignInConfig = v.InferOutput<typeof signInSchema>;
export type RuntimeConfig = { readonly signIn: SignInConfig | undefined };
