import type { Plugin } from 'vite';
import { themeProvider, type CompiledSources } from './compile-sources.ts';

const passThrough = 'export function ThemeProvider({ children }) { return children; }';

/**
 * Puts the compiled modules in the place of their sources (docs/decisions/003). The source stays ordinary Chakra and runs
 * unchanged in development; in the bundle each element is the host element that Chakra itself rendered for it.
 */
export function staticChakraPlugin({ modules }: CompiledSources): Plugin {
  return {
    name: 'static-chakra',
    enforce: 'pre',
    load(id) {
      if (id.endsWith(`/${themeProvider}`)) return passThrough;
      return modules.get(id) ?? null;
    },
  };
}
