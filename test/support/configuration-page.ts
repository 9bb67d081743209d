import { readFileSync } from 'node:fs';
import { siteConfigSchema } from '#contract/site-config.ts';

/** One row of docs/configuration.md. */
export type Setting = {
  readonly path: string;
  readonly effect: string;
  /** As the schema has it, or as a comment of site.config.ts describes it. */
  readonly default: string;
  readonly undo: string;
};

type Words = { readonly effect?: string; readonly default?: string; readonly undo?: string };

/** Words in place of a comment of site.config.ts, which says less beside the value or has several settings in a line. */
const words: Readonly<Record<string, Words>> = {
  'company.name': { effect: 'The name in pages, emails and titles.' },
  'company.legalName': { effect: 'The name in the footer and in the policies.' },
  'company.description': { effect: 'One sentence about the company in the footer and for search engines.' },
  'company.foundedYear': { effect: 'The year in the about page and for search engines.' },
  'company.gstin': { effect: 'The tax number, shown in the footer.' },
  'contact.phone': { effect: 'The phone number, with country code and without spaces.' },
  'contact.whatsApp': { effect: 'The number of WhatsApp chats.', default: '`contact.phone`' },
  'contact.careersEmail': { effect: 'The email address for job applications.', default: '`contact.email`' },
  'contact.address.street': { effect: 'The first line of the postal address in the footer.' },
  'contact.address.city': { effect: 'The city of the postal address, also used in texts.' },
  'contact.address.region': { effect: 'The state of the postal address.' },
  'contact.address.postalCode': { effect: 'The postal code.' },
  'contact.address.country': { effect: 'The country, as two letters (ISO 3166).' },
  'socials.instagram': { effect: 'A link of the footer.' },
  'socials.twitter': { effect: 'A link of the footer.' },
  'socials.linkedIn': { effect: 'A link of the footer.' },
  'partner.name': { effect: 'The text of the link to another company.' },
  'partner.url': { effect: 'The address of that link.' },
  url: {
    effect: 'The address that pages call themselves. With `domain`, the site is served there.',
    undo: 'Links to the old host keep working only while it is in `domain.redirectFrom`.',
  },
  domain: { undo: 'Without it, the site has CloudFront’s address again.' },
  'domain.hsts': { effect: 'The hosts for which browsers always use https.' },
  'mail.to': { effect: 'The address that messages are emailed to.', default: '`contact.email`' },
  'webhook.url': { effect: 'The server that gets each message.' },
  'webhook.secretName': { effect: 'The secret that signs each call.' },
  signIn: { effect: 'Accounts. `false` makes a site without them.', default: 'accounts with email' },
  'signIn.google': {
    effect: 'The button “Continue with Google” ([Google](google.md)).',
    undo: 'Without it, people who have only a Google account cannot sign in.',
  },
  'signIn.google.clientId': { effect: 'The OAuth client at Google.' },
  'signIn.google.secretName': { effect: 'The secret that has the client secret.' },
  'signIn.ownDomain': { undo: 'Remove it, deploy, and use the redirect URI of amazoncognito.com at Google.' },
  'aws.region': {
    effect: 'The AWS region of the site’s stack.',
    undo: 'CAUTION: cannot be changed later. Another value makes another site with empty tables.',
  },
  'aws.stackName': { effect: 'The name of the site’s stack.', undo: 'CAUTION: as `aws.region`.' },
  'aws.alarms.emails': { effect: 'The addresses that get alarm emails, at most ten.' },
  'aws.alarms.monthlyUsd': { effect: 'The cost of a month, in US dollars, above which AWS Budgets sends an email.' },
  'aws.retentionDays': { undo: 'A change is valid for later messages. Deleted messages do not come back.' },
  'aws.originSecret': { undo: 'Only raise it.' },
};

type Comments = ReadonlyMap<string, string>;

/** Reads the comment lines before each setting of site.config.ts, also of settings that are commented out. */
function readComments(): Comments {
  const text = readFileSync(new URL('../../site.config.ts', import.meta.url), 'utf8');
  const body = text.slice(text.indexOf('checkSiteConfig({') + 'checkSiteConfig({'.length);
  const comments = new Map<string, string>();
  const path: string[] = [];
  let sentences: string[] = [];
  for (const line of body.split('\n')) {
    const [, name, rest] = /^ *(?:\/\/ +)?(\w+): (\{|.*[,{])$/.exec(line) ?? [];
    if (name !== undefined) {
      comments.set([...path, name].join('.'), sentences.join(' '));
      if (rest?.endsWith('{')) path.push(name);
      sentences = [];
    } else if (/^ *(?:\/\/ +)?\},?$/.test(line)) {
      path.pop();
    } else if (/^ *\/\/ /.test(line)) {
      sentences.push(line.replace(/^ *\/\/ /, ''));
    } else {
      sentences = [];
    }
  }
  return comments;
}

type Node = {
  readonly type: string;
  readonly pipe?: readonly Node[];
  readonly wrapped?: Node;
  readonly default?: unknown;
  readonly getter?: (input: unknown) => Node;
  readonly entries?: Readonly<Record<string, Node>>;
};

/** A schema without its checks, and its default. */
function unwrap(node: Node): { readonly inner: Node; readonly isOptional: boolean; readonly value?: unknown } {
  if (node.type === 'optional' && node.wrapped) {
    return { inner: unwrap(node.wrapped).inner, isOptional: true, value: node.default };
  }
  if (node.getter) return unwrap(node.getter({}));
  const [first] = node.pipe ?? [];
  return first && first.type !== node.type ? unwrap(first) : { inner: node, isOptional: false };
}

/** Every setting of the schema, in its order, and each group that may be left out. Throws if one has no words. */
export function listSettings(): readonly Setting[] {
  const comments = readComments();
  const settings: Setting[] = [];
  const visit = (node: Node, path: string): void => {
    const { inner, isOptional, value } = unwrap(node);
    const comment = readComment(comments.get(path) ?? '');
    const { effect = comment.effect, undo = comment.undo, default: given = comment.fallback } = words[path] ?? {};
    if (!inner.entries || (isOptional && effect !== '')) {
      if (effect === '') throw new Error(`${path} has no words in site.config.ts and none here.`);
      const simple = typeof value === 'number' || typeof value === 'boolean' ? `\`${value}\`` : undefined;
      if (/^(\d+|true|false)$/.test(comment.fallback) && simple !== `\`${comment.fallback}\``) {
        throw new Error(`The comment of ${path} has another default than the schema: ${comment.fallback}.`);
      }
      settings.push({ path, effect, default: isOptional ? (simple ?? (given || 'none')) : 'required', undo });
    }
    for (const [name, entry] of Object.entries(inner.entries ?? {})) visit(entry, path ? `${path}.${name}` : name);
  };
  const root: unknown = siteConfigSchema;
  if (isNode(root)) visit(root, '');
  const unknown = Object.keys(words).filter((path) => settings.every((setting) => setting.path !== path));
  if (unknown.length > 0) throw new Error(`The schema has no setting ${unknown.join(', ')}.`);
  return settings;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function readComment(text: string) {
  const sentences = text.split(/(?<=\.) (?=[A-Z“`‘']|CAUTION)/);
  const startOfCaution = sentences.findIndex((sentence) => sentence.startsWith('CAUTION'));
  const defaults = sentences.filter((sentence) => sentence.startsWith('Default: '));
  const others = (part: readonly string[]) => part.filter((sentence) => !defaults.includes(sentence)).join(' ');
  const end = startOfCaution === -1 ? sentences.length : startOfCaution;
  return {
    effect: others(sentences.slice(0, end)),
    undo: others(sentences.slice(end)),
    fallback: (defaults[0] ?? '').replace('Default: ', '').replace(/\.$/, ''),
  };
}

export function configurationPage(): string {
  const rows = listSettings().map(({ path, effect, default: value, undo }) =>
    [
      '',
      `\`${path}\``,
      effect.replace(/\S*<[^<>]+>/, '`$&`'),
      value,
      undo.replace(/^CAUTION: (.)/, '**Caution**: $1'),
      '',
    ]
      .join(' | ')
      .trim(),
  );
  return `# Configuration

\`node test/support/write-docs.ts\` writes this page from \`contract/site-config.ts\` and the comments of \`site.config.ts\`.

\`site.config.ts\` has all settings. Every command checks the file first and prints one sentence for each wrong value. A change takes effect with the next [deployment](deploying.md). If the column _Undo_ is empty, set the earlier value and deploy.

| Setting | Effect | Default | Undo |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}
