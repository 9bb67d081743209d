import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileModule, type CompiledModule } from './compile-module.ts';

/** Gives runtime Chakra its system: not to be compiled, but to be left out. */
export const themeProvider = 'theme/theme-provider.tsx';

export type CompiledSources = {
  readonly modules: ReadonlyMap<string, CompiledModule>;
  readonly rules: ReadonlyMap<string, string>;
};

/**
 * Compiles the Chakra elements of every `.tsx` module under `folder`. Class names are numbered over all of them, because
 * Emotion's hashes are a twentieth of a page's bytes, and in the order of the files, because that compresses best. The
 * same sources always give the same names.
 */
export async function compileSources(folder: string): Promise<CompiledSources> {
  const files = globSync('**/*.tsx', { cwd: folder, exclude: [themeProvider] });
  const hashed = new Map<string, string>();
  const compiled = new Map<string, CompiledModule>();
  for (const file of files.toSorted()) {
    const path = join(folder, file);
    const module = compileModule(await readFile(path, 'utf8'), path, (name, css) => hashed.set(name, css));
    if (module) compiled.set(path, module);
  }
  const names = new Map([...hashed.keys()].map((name, index) => [name, `s${index.toString(36)}`]));
  const rename = (text: string) => text.replaceAll(/css-[a-z0-9]+/g, (name) => names.get(name) ?? name);
  return {
    modules: new Map([...compiled].map(([path, { code, map }]) => [path, { code: rename(code), map }])),
    rules: new Map([...hashed].map(([name, css]) => [names.get(name)!, rename(css)])),
  };
}
