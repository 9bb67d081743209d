import { Amplify, ConsoleLogger, getGlobalContext, hasGlobalContext, type ResourcesConfig } from '@aws-amplify/core';

ConsoleLogger.LOG_LEVEL = 'ERROR';

let configured: ResourcesConfig = {};

/** Forms and sign-in load in any order, so each adds its part. Sign-in's `configure` also sets up token storage. */
export function configureAmplify(
  part: ResourcesConfig,
  configure: (config: ResourcesConfig) => void = configureCore,
): void {
  configured = { ...configured, ...part };
  configure(configured);
}

/** Without `libraryOptions` the core would drop the session (@aws-amplify/core 6.19). */
function configureCore(config: ResourcesConfig): void {
  Amplify.configure(config, hasGlobalContext() ? getGlobalContext().libraryOptions : undefined);
}
