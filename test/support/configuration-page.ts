import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfigSchema } from '#settings/site-config.ts';

/** The company may change the comments of its own `site.config.ts`. */
export const siteConfigSource = readFileSync(join(import.meta.dirname, 'documented-site-config.ts'), 'utf8');

const example = /^( *)\/\/( {3,}\w+:.*| {3,}\},| \w+: \{| \},)$/;

/** A line of `documented-site-config.ts`, without the comment signs of an example. */
export function withoutSigns(line: string): string {
  return line.replace(example, '$1$2');
}

/**
 * A schema as valibot represents it: objects have `entries`, optional schemas have `wrapped`, lazy schemas have
 * `getter`.
 */
type Schema = {
  readonly type?: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly getter?: (given: unknown) => Schema;
};

type Setting = { readonly path: string; readonly isOptional: boolean };

/** Every setting of the schema: `aws.region`. */
export const settings = settingsOf(siteConfigSchema);

function settingsOf(schema: unknown, path = ''): readonly Setting[] {
  const { entries = {}, wrapped, getter }: Schema = Object(schema);
  const inner = [wrapped, getter?.({})].flatMap((each) => each ?? []);
  return [
    ...inner.flatMap((each) => settingsOf(each, path)),
    ...Object.entries(entries).flatMap(([key, value]) => {
      const own = path ? `${path}.${key}` : key;
      return [{ path: own, isOptional: value.type === 'optional' }, ...settingsOf(value, own)];
    }),
  ];
}

/** The comment before each setting. */
function readComments(): ReadonlyMap<string, string> {
  const comments = new Map<string, string>();
  const path: string[] = [];
  let comment: string[] = [];
  for (const line of siteConfigSource.split('checkSiteConfig({')[1]?.split('\n') ?? []) {
    const code = withoutSigns(line).trim();
    if (code.startsWith('//')) comment.push(code.slice('// '.length));
    const [, key] = /^(\w+):/.exec(code) ?? [];
    if (key) {
      comments.set([...path, key].join('.'), comment.join(' '));
      comment = [];
    }
    if (key && code.endsWith('{')) path.push(key);
    else if (code.startsWith('}')) path.pop();
  }
  return comments;
}

/** A list of the settings: paths from the schema, effects from the comments. */
export function configurationPage(): string {
  const comments = readComments();
  const rows = settings.flatMap(({ path, isOptional }) => {
    const comment = comments.get(path);
    if (!comment) return [];
    const parts = settings.filter((part) => part.path.replace(/\.\w+$/, '') === path && !comments.get(part.path));
    const own = isOptional ? `\`${path}\`` : `**\`${path}\`**`;
    const names = [own, ...parts.map((part) => `\`${part.path}\``)].join(', ');
    const effect = comment.replaceAll('CAUTION:', '**Caution**:').replaceAll(/docs\/([\w-]+)\.md/g, '[$1]($1.md)');
    return [`- ${names}: ${effect}`];
  });
  return `# Configuration

\`node -r ./preflight.cjs test/support/write-docs.ts\` writes this page from the schema of \`site.config.ts\` and from the comments of \`test/support/documented-site-config.ts\`, which also has each optional setting.

Every command checks \`site.config.ts\` first and prints one sentence for each wrong value. A setting takes effect with the next [deployment](deploying.md). A setting costs nothing and can be undone, unless its line says otherwise. Settings in bold are required.

${rows.join('\n')}
`;
}
