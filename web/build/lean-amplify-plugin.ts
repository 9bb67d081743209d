import type { Plugin } from 'vite';

type StandIn = { readonly module: RegExp; readonly source: string };

const standIns: readonly StandIn[] = [
  {
    // Signs requests for APIs with IAM authorisation. Ours has none, and `sendForm` never asks for it.
    module: /@aws-amplify\/api-rest\/.*\/authenticatedHandler\.mjs$/,
    source: `export function authenticatedHandler() { throw new Error('Requests of this site are never signed.'); }`,
  },
  {
    // Reads the files that Amplify's own tooling generates. `configureAmplify` passes what it would make of them.
    module: /@aws-amplify\/core\/.*\/parseAmplifyConfig\.mjs$/,
    source: 'export const parseAmplifyConfig = (config) => config;',
  },
];

/** Leaves out of the bundle what could never run: a quarter of the forms' code (docs/decisions/071). */
export function leanAmplifyPlugin(): Plugin {
  return {
    name: 'lean-amplify',
    enforce: 'pre',
    load: (id) => standIns.find(({ module }) => module.test(id))?.source ?? null,
  };
}
