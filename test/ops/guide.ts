import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const project = join(import.meta.dirname, '../..');

function read(file: string): string {
  return readFileSync(join(project, file), 'utf8');
}

/** The pages that people follow, by their paths. The specification and the decisions have no commands. */
const pagePaths = globSync(['*.md', 'docs/*.md'], { cwd: project, exclude: ['docs/specification.md'] }).toSorted();
const guide = pagePaths.map(read).join('\n');
/** The files whose sentences name commands or headings of the guide. */
const sources = globSync(['ops/**/*.ts', 'infra/monitoring.ts'], { cwd: project }).map(read);
const doctorSources = [...globSync('ops/doctor/*-checks.ts', { cwd: project }), 'ops/doctor.ts'].map(read);

const runbook = 'docs/runbook.md';

/** `<path>, <heading>` */
export const headings: ReadonlySet<string> = new Set(
  pagePaths.flatMap((path) => [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => `${path}, ${heading}`)),
);

/** `docs/runbook.md, “The canary fails”` in a sentence, and the headings of alarms. */
export const namedHeadings: readonly string[] = sources.flatMap((source) =>
  [...source.matchAll(/(docs\/[\w-]+\.md), “([^”]+)”|\bheading: '([^']+)'/g)].map(
    ([, path = runbook, named, ofAlarm]) => `${path}, ${named ?? ofAlarm}`,
  ),
);

export const alarmHeadings: readonly string[] = [...read('infra/monitoring.ts').matchAll(/\bheading: '([^']+)'/g)].map(
  ([, heading = '']) => heading,
);

/** The guide's blocks of commands, with a word in place of each part that a person fills in. */
export const blocks: readonly string[] = [...guide.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block = '']) =>
  block.replaceAll(/<[^>\n]+>/g, 'word').replaceAll(/\\\n\s*/g, ' '),
);

export const lines: readonly string[] = blocks.flatMap((block) => block.split('\n')).map((line) => line.trim());

/** `npm run <script> -- <arguments>`, in the order of the guide. */
export const scriptCalls: readonly { readonly script: string; readonly args: readonly string[] }[] = lines.flatMap(
  (line) => {
    const [, script, rest = ''] = /npm run (?:-s )?([\w:-]+)(?: -- ([^>]*))?/.exec(line) ?? [];
    return script === undefined ? [] : [{ script, args: rest.split(' ').filter((each) => each !== '') }];
  },
);

export const namedScripts: ReadonlySet<string> = new Set(
  [guide, ...sources].flatMap((text) =>
    [...text.matchAll(/npm run (?:-s |--silent )?([a-z][\w:]*)/g)].map(([, name = '']) => name),
  ),
);

export const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;

export type AwsCall = { readonly service: string; readonly operation: string; readonly options: readonly string[] };

/** `aws <service> <operation> --option …` in the guide and in the doctor's sentences; texts in quotes are left out. */
export const awsCalls: readonly AwsCall[] = [
  ...lines,
  ...doctorSources.flatMap((source) => source.split('\n')),
].flatMap((line) =>
  [...line.matchAll(/\baws ([a-z][\w-]*) (?:wait )?([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^|;)&`'"])*)/g)].map(
    ([, service = '', operation = '', rest = '']) => ({
      service,
      operation,
      options: [...rest.replaceAll(/"[^"]*"|'[^']*'/g, '').matchAll(/ --([a-z-]+)/g)].map(([, name = '']) => name),
    }),
  ),
);

/** The guide's policies of IAM. */
export const policies: readonly string[] = guide.split('```').filter((block) => block.startsWith('json\n'));
/** The actions that the guide's policy of the deploying roles allows. Policies of previews are other blocks. */
const deployingPolicy = policies.find((block) => block.includes('"cloudformation:DescribeStacks"')) ?? '';
export const allowedActions: readonly string[] = [...deployingPolicy.matchAll(/"([a-z\d-]+:[A-Z]\w+)"/g)]
  .map(([, action = '']) => action)
  .filter((action) => !action.startsWith('sts:'));

const iamNames: Readonly<Record<string, string>> = {
  'cognito-identity-provider': 'cognito-idp',
  'route-53': 'route53',
  'secrets-manager': 'secretsmanager',
  sesv2: 'ses',
};

/** The actions that the doctor needs, from the commands of the SDK that it imports. */
export const neededActions: readonly string[] = [...doctorSources, read('ops/cloud.ts').split('\n')[0] ?? ''].flatMap(
  (source) =>
    [...source.matchAll(/import \{([^}]+)\} from '@aws-sdk\/client-([\w-]+)'/g)].flatMap(
      ([, names = '', client = '']) =>
        [...names.matchAll(/\b(?:paginate(\w+)|(\w+)Command)\b/g)].map(([, paginated, sent]) => {
          const name = paginated ?? sent ?? '';
          return `${iamNames[client] ?? client}:${name === 'Invoke' ? 'InvokeFunction' : name}`;
        }),
    ),
);
