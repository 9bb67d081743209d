import { Amplify, ConsoleLogger, type LibraryOptions, type ResourcesConfig } from '@aws-amplify/core';

ConsoleLogger.LOG_LEVEL = 'ERROR';

let resources: ResourcesConfig = {};
let options: LibraryOptions = {};

/** Forms and sign-in load in any order, so each adds its part. `Amplify.configure` would forget the other one. */
export function configureAmplify(part: ResourcesConfig, partOfOptions: LibraryOptions = {}): void {
  resources = { ...resources, ...part };
  options = { ...options, ...partOfOptions };
  Amplify.configure(resources, options);
}
