import { Amplify } from '@aws-amplify/core';

type ResourcesConfig = Parameters<typeof Amplify.configure>[0];

let configured: ResourcesConfig = {};

/** Adds a part to Amplify's configuration. Forms and sign-in are loaded apart, and neither may undo the other's part. */
export function configureAmplify(part: ResourcesConfig): void {
  configured = { ...configured, ...part };
  Amplify.configure(configured);
}
