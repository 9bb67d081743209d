import * as v from 'valibot';

/** Where the browser finds the stack's outputs. Never cached, so that one bundle runs in every account. */
export const runtimeConfigPath = '/config.json';

/** What sign-in needs to know of the stack's user pool; the names are Amplify's. */
const signInSchema = v.object({
  userPoolId: v.string(),
  userPoolClientId: v.string(),
  /** The address of the user pool's API: `https://cognito-idp.<region>.amazonaws.com`. */
  userPoolEndpoint: v.pipe(v.string(), v.url()),
  /** The host of the hosted pages, without a scheme. */
  domain: v.string(),
  /** Whether the pool has Google as an identity provider; without it there is no Google button. */
  google: v.boolean(),
});

/** What the stack tells the browser. */
export const runtimeConfigSchema = v.object({
  region: v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/)),
  signIn: v.optional(signInSchema),
});

export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
export type SignInConfig = v.InferOutput<typeof signInSchema>;
