import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { ESTree } from 'vite';

/** The part of Oxlint's interface for plugins, which is ESLint's, that the rule uses. */
type RuleContext = {
  readonly filename: string;
  readonly cwd: string;
  report(problem: { node: ESTree.Node; messageId: string; data: Readonly<Record<string, string>> }): void;
};

type Law = {
  readonly folder: string;
  /** Prefixes of imports that the folder may use. `!` forbids a prefix, `*` matches all. The first that matches decides. */
  readonly allows: string;
  readonly because: string;
};

/** Folders of web/src, lowest first: a folder imports only folders that come before it. */
const shared = ['document', 'ui', 'theme', 'memory', 'http', 'toasts', 'navigation', 'errors', 'forms'];
const features = ['particles', 'scope', 'call-to-action', 'newsletter', 'accounts'];
const browser = '#contract/ #company/ #web/facts/ #web/artwork/ #site-facts !# !node: !aws-cdk !@aws-sdk/ *';
const lower = [...shared, ...features];
/** Every other folder: a page or the layout. These do not import each other. */
const pages = readdirSync('web/src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !lower.includes(entry.name))
  .map(({ name }) => name);
const inBrowser: readonly Law[] = [
  ...lower.map((name, index) => ({ name, below: lower.slice(0, index) })),
  ...pages.map((name) => ({ name, below: lower })),
].map(({ name, below }) => ({
  folder: `web/src/${name}`,
  allows: [...below.map((each) => `#web/src/${each}/`), browser].join(' '),
  because: `a folder imports only folders before it: ${lower.join(', ')}, then the pages and the layout`,
}));

/** The texts of the company that emails and the API's pages repeat. The file imports nothing. */
const promises = '#company/service-levels.ts';

/** The first law whose folder contains the file applies. */
const laws: readonly Law[] = [
  {
    folder: 'settings',
    allows: 'valibot',
    because: 'settings holds the schema of site.config.ts, which every folder needs',
  },
  {
    folder: 'contract',
    allows: '#company/brand/colors.ts #settings/ #site-config #site-facts valibot',
    because: 'contract holds only interfaces, so that every folder imports it',
  },
  {
    folder: 'functions',
    allows: `#contract/ #site-facts ${promises} node: @aws-sdk/ aws-lambda valibot`,
    because: 'functions run in Lambda and know neither the browser nor the stack',
  },
  { folder: 'infra/website/edge', allows: 'cloudfront', because: 'CloudFront runs one file and has no other module' },
  {
    folder: 'infra',
    allows: '#contract/ #settings/ #site-config #site-facts node: valibot aws-cdk-lib constructs cdk-nag esbuild',
    because: 'infra runs at deployment; it names web and functions by path only',
  },
  {
    folder: 'ops',
    allows: '#contract/ #settings/ #site-config node: valibot commander @aws-sdk/',
    because: 'ops runs at a terminal and knows neither the stack nor the functions',
  },
  {
    folder: 'local',
    allows: '#contract/ !# !aws-cdk-lib *',
    because: 'local reads the synthesised template and its assets, as AWS does',
  },
  ...['contract', 'functions', 'infra', 'ops', 'local'].map((suite) => ({
    folder: `test/${suite}`,
    allows: `${promises} !#company/ !#site-facts *`,
    because: 'this suite tests mechanisms, which hold for the texts of any company',
  })),
  {
    folder: 'company',
    allows: '#contract/company-words.ts #web/facts/',
    because: 'company is typed data: types of the contract and facts of the settings, no code of the product',
  },
  {
    folder: 'web/facts',
    allows: '#contract/ #site-facts',
    because: 'facts follow from the settings, so that the words of the company can use them',
  },
  {
    folder: 'web/build',
    allows: '#contract/ #settings/ #company/ #site-config #site-facts #web/ !# !aws-cdk-lib *',
    because: 'web/build makes the bundle and knows nothing of the stack',
  },
  {
    folder: 'web/src/ui',
    allows: '#web/artwork/ #company/scenes/ !# !node: *',
    because: 'ui holds widgets that know nothing of this site',
  },
  ...inBrowser,
  { folder: 'web/src', allows: `#web/src/ !#web/build/ ${browser}`, because: 'web/src runs in the browser' },
];

/** Another folder than its own is imported from the root: `#folder/file.ts`. The same folder is `./file.ts`. */
const crossesFolders = /^\.\.\/|^\.\/.+\//;

function isAllowed(source: string, { folder, allows }: Law): boolean {
  if (source.startsWith('./') || source.startsWith(`#${folder}/`)) return true;
  const decisive = allows.split(' ').find((begin) => source.startsWith(begin.replace(/^[!*]/, '')));
  return decisive !== undefined && !decisive.startsWith('!');
}

function create(context: RuleContext) {
  const file = relative(context.cwd, context.filename).replaceAll(sep, '/');
  const law = laws.find(({ folder }) => file.startsWith(`${folder}/`));
  const check = (node: ESTree.Node & { readonly source: { readonly value: string } | null }) => {
    const source = node.source?.value;
    if (source === undefined) return;
    if (crossesFolders.test(source)) context.report({ node, messageId: 'root', data: { source } });
    if (law && !isAllowed(source, law))
      context.report({ node, messageId: 'law', data: { source, because: law.because } });
  };
  return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
}

/** The import rules of docs/architecture.md. */
export const importLaw = {
  meta: {
    type: 'problem',
    messages: {
      root: "Import {{source}} as '#folder/file.ts': './' is for the same folder only.",
      law: 'This file must not import {{source}}: {{because}}.',
    },
  },
  create,
};
