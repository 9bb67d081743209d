import { join } from 'node:path';

/** The environment of a program that many tests start: its modules are compiled once, which takes most of its time. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node-compile'),
} as const;
