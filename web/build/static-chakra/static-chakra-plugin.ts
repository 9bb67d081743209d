import type { Plugin } from 'vite';
import { compileModule } from './compile-module.ts';

const passThrough = 'export function ThemeProvider({ children }) { return children; }';

/**
 * Compiles Chakra away (docs/decisions). The source stays ordinary Chakra and runs unchanged in development; in the bundle
 * each element is the host element that Chakra itself rendered for it while building. `rules` gathers what they look like.
 */
export function staticChakraPlugin(rules: Map<string, string>): Plugin {
  return {
    name: 'static-chakra',
    enforce: 'pre',
    load(id) {
      return id.endsWith('/theme/theme-provider.tsx') ? passThrough : null;
    },
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx$/ },
      handler: (code, id) => compileModule(code, id, (className, css) => rules.set(className, css)),
    },
  };
}
