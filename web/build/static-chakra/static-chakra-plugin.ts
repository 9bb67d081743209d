import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { compileModule, type CompiledModule } from './compile-module.ts';

/** Builds replace this module by a component that only renders its children. `npm run dev` uses the module itself. */
const themeProvider = 'theme/theme-provider.tsx';
const passThrough = 'export function ThemeProvider({ children }) { return children; }';

export type CompiledSources = {
  readonly modules: ReadonlyMap<string, CompiledModule>;
  /** CSS by class name. */
  readonly rules: ReadonlyMap<string, string>;
};

/** `a0` to `zz`, then `sq0` and on. A class name does not begin with a digit. */
function classNameOf(index: number): string {
  return index < 26 * 36 ? (index + 10 * 36).toString(36) : `s${index.toString(36)}`;
}

/** Short numbered class names in place of Emotion’s hashed names make a page 5 % smaller. */
export async function compileSources(folder: string): Promise<CompiledSources> {
  const files = globSync('**/*.tsx', { cwd: folder }).filter((file) => normalizePath(file) !== themeProvider);
  const hashed = new Map<string, string>();
  const compiled = new Map<string, CompiledModule>();
  for (const file of files.toSorted()) {
    const path = normalizePath(join(folder, file));
    const module = compileModule(await readFile(path, 'utf8'), path, (name, css) => hashed.set(name, css));
    if (module) compiled.set(path, module);
  }
  const names = new Map([...hashed.keys()].map((name, index) => [name, classNameOf(index)]));
  const rename = (text: string) => text.replaceAll(/css-[a-z0-9]+/g, (name) => names.get(name) ?? name);
  return {
    modules: new Map([...compiled].map(([path, { code, map }]) => [path, { code: rename(code), map }])),
    rules: new Map([...hashed].map(([name, css]) => [names.get(name)!, rename(css)])),
  };
}

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
