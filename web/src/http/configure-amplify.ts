import { Amplify, ConsoleLogger, getGlobalContext, hasGlobalContext, type ResourcesConfig } from '@aws-amplify/core';

// Its warnings are for developers; a visitor's console stays empty.
ConsoleLogger.LOG_LEVEL = 'ERROR';

let configured: ResourcesConfig = {};

/**
 * Adds a part to Amplify's configuration. Forms and sign-in are loaded apart, in either order, and neither may undo the
 * other's part. Sign-in brings Amplify's own `configure`, which also sets up tokens; forms do without that code.
 */
export function configureAmplify(
  part: ResourcesConfig,
  configure: (config: ResourcesConfig) => void = configureCore,
): void {
  configured = { ...configured, ...part };
  configure(configured);
}

/** The core remembers only options that it was given itself (@aws-amplify/core 6.19), and would forget who is signed in. */
function configureCore(config: ResourcesConfig): void {
  Amplify.configure(config, hasGlobalContext() ? getGlobalContext().libraryOptions : undefined);
}
