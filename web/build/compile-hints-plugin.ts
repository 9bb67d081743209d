import type { Plugin } from 'vite';

/**
 * Has Chromium compile every function of a module while the module comes, on another thread than the page's (from 136 on;
 * v8.dev/blog/explicit-compile-hints, read 2026-11-23). Otherwise each is compiled where it is first called.
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Of Amplify's client even a sign-in calls a third. */
const mostlyUncalled = 'auth-client';

const hintOf = (name: string) => (name === mostlyUncalled ? '' : hint);

/** Begins all modules with the hint but the one of which most is never called. */
export function compileHintsPlugin(): Plugin {
  return {
    name: 'compile-hints',
    // As in checkedImportsPlugin: what is written into a file after it has been named has to be part of its name.
    augmentChunkHash: ({ name }) => hintOf(name),
    generateBundle: {
      // The hint counts in the first line only, where Vite writes its own helper.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = hintOf(file.name) + file.code;
      },
    },
  };
}
