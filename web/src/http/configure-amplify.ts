import { Amplify, ConsoleLogger, type ResourcesConfig } from '@aws-amplify/core';

// Its warnings are for developers; a visitor's console stays empty.
ConsoleLogger.LOG_LEVEL = 'ERROR';

let configured: ResourcesConfig = {};

/**
 * Adds a part to Amplify's configuration. Forms and sign-in are loaded apart, and neither may undo the other's part.
 * Sign-in brings Amplify's own `configure`, which also sets up tokens; forms do without that code.
 */
export function configureAmplify(
  part: ResourcesConfig,
  configure: (config: ResourcesConfig) => void = (config) => Amplify.configure(config),
): void {
  configured = { ...configured, ...part };
  configure(configured);
}
