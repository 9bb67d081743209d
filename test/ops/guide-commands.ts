import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');
const guides = ['README.md', 'docs/operations.md', 'docs/browsers.md'].map((file) =>
  readFileSync(join(project, file), 'utf8'),
);

/** The blocks of commands that the guides give, with words in place of what a person fills in. */
export const blocks: readonly string[] = guides.flatMap((guide) =>
  [...guide.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block = '']) => block.replaceAll(/<[^>\n]+>/g, 'word')),
);

/** Their lines, each whole and without its comment. */
export const lines: readonly string[] = blocks
  .flatMap((block) => block.replaceAll(/\\\n\s*/g, ' ').split('\n'))
  .map((line) => line.replace(/(^|\s)#\s.*$/, '').trim())
  .filter((line) => line !== '');

/** What is said of npm anywhere in them, as the names of scripts. */
export const namedScripts: ReadonlySet<string> = new Set(
  guides.flatMap((guide) =>
    [...guide.matchAll(/npm run (?:-s |--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name),
  ),
);

export type ScriptCall = { readonly script: string; readonly args: readonly string[] };

/** `npm run <script> -- <arguments>`, in the order of the guides. */
export const scriptCalls: readonly ScriptCall[] = lines.flatMap((line) => {
  const [, script, rest = ''] = /^npm run (?:-s )?([\w:-]+)(?: -- (.*))?$/.exec(line.replace(/ > \S+$/, '')) ?? [];
  return script ? [{ script, args: rest.split(' ').filter((each) => each !== '') }] : [];
});

export type AwsCall = { readonly service: string; readonly operation: string; readonly options: readonly string[] };

/** What the doctor and the other commands of infra tell people to run. */
const sentences = globSync('infra/**/*.ts', { cwd: project }).map((file) => readFileSync(join(project, file), 'utf8'));

/** `aws <service> <operation> --option …`, wherever in a line of the guides or in a sentence of the doctor's. What is in quotes or brackets behind it is its own business. */
export const awsCalls: readonly AwsCall[] = [...blocks, ...sentences]
  .flatMap((block) => block.replaceAll(/\\\n\s*/g, ' ').split('\n'))
  .flatMap((line) =>
    [...line.matchAll(/\baws ([a-z][\w-]*) (?:wait )?([a-z][\w-]*)([^|;)&`]*)/g)].map(
      ([, service = '', operation = '', rest = '']) => ({
        service,
        operation,
        options: [...rest.replaceAll(/"[^"]*"|'[^']*'/g, '').matchAll(/ --([a-z-]+)/g)].map(
          ([, option = '']) => option,
        ),
      }),
    ),
  );

export const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(project, 'package.json'), 'utf8'),
);
