import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { defineSite } from '#infra/site.ts';
import { readWebBundle, type WebBundle } from '#infra/website/web-bundle.ts';
import type { SiteConfig } from '#settings/site-config.ts';
import { siteConfig } from '#site-config';
import type { Template } from './template.ts';

const { aws, signIn } = siteConfig;
const domain = { redirectFrom: ['www.asha.in'], move: undefined, hsts: undefined };
const route53 = {
  url: 'https://asha.in',
  domain: { ...domain, hostedZoneId: 'Z0123456789ABCDEFGHIJ', certificateArn: undefined },
};
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b';

export type Configuration = keyof typeof configurations;

/** The kinds of sites that a company can have. */
export const configurations = {
  'no domain': {},
  'Route 53 in ap-south-1': route53,
  'Route 53 in us-east-1': { ...route53, aws: { ...aws, region: 'us-east-1' } },
  'every option': {
    ...route53,
    domain: { ...route53.domain, hsts: 'preload' },
    aws: { ...aws, firewall: 2000 },
    newsletter: { webhookSecret: 'asha/newsletter' },
    signIn: signIn && { ...signIn, ownDomain: true, codesBySes: true },
  },
  'external DNS': { url: 'https://asha.in', domain: { ...domain, hostedZoneId: undefined, certificateArn } },
  'no accounts': { signIn: false },
} as const satisfies Record<string, Partial<SiteConfig>>;

export const configurationNames: readonly Configuration[] = Object.keys(configurations).filter(
  (name): name is Configuration => name in configurations,
);

export type Stacks = {
  readonly site: Template;
  /** The stack in us-east-1. */
  readonly edge: Template | undefined;
};

const stacks = new Map<string, Stacks>();

/** The templates of a configuration. Each is synthesised once in a worker. */
export function stacksOf(name: Configuration): Stacks {
  const found = stacks.get(name) ?? synthesise(configurations[name]);
  stacks.set(name, found);
  return found;
}

export function siteOf(name: Configuration): Template {
  return stacksOf(name).site;
}

const { context } = JSON.parse(readFileSync(join(import.meta.dirname, '../../cdk.json'), 'utf8'));

export type Options = {
  readonly bundle?: WebBundle;
  readonly isChecked?: boolean;
};

/** Throws if synthesis fails. `isChecked`: CDK checks the templates too, which takes seconds. */
export function writeAssembly(
  outdir: string,
  settings: Partial<SiteConfig>,
  { bundle = testBundle, isChecked = false }: Options = {},
) {
  const app = new App({ context, outdir, stackTraces: false, builtinCloudFormationValidation: isChecked });
  defineSite(app, { config: { ...siteConfig, ...settings }, bundle });
  return app.synth();
}

/** The templates with other settings. */
export function synthesise(settings: Partial<SiteConfig>, options: Options = {}): Stacks {
  const outdir = mkdtempSync(join(tmpdir(), 'synthesise-'));
  try {
    const templates = new Map(
      writeAssembly(outdir, settings, options).stacks.map(
        ({ stackName, templateFullPath }): readonly [string, Template] => {
          return [/Edge(?=-)/.exec(stackName)?.[0] ?? '', JSON.parse(readFileSync(templateFullPath, 'utf8'))];
        },
      ),
    );
    const site = templates.get('');
    if (!site) throw new Error('No stack was synthesised.');
    return { site, edge: templates.get('Edge') };
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'; style-src 'self'">`;
const emptyPage = `<!doctype html><html lang="en"><head>${policy}</head><body></body></html>`;

const pages = ['index', 'about/index', 'account/index', 'contact/index', 'contact/sent/index', '404'];
const testFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(pages.map((page) => [`${page}.html`, emptyPage])),
  'robots.txt': 'User-agent: *\n',
  'sitemap.xml': '<urlset/>',
  'site.webmanifest': '{}',
  'favicon.svg': '<svg/>',
  'favicon.ico': 'icon',
  'assets/app-1a2b.js': 'void 0;',
  'assets/site-1a2b.css': 'a{}',
  'assets/font-1a2b.woff2': 'font',
  'assets/photo-1a2b.png': 'photo',
};

/** Writes a small bundle with other files beside its own, and reads it. */
export function makeBundle(others: Readonly<Record<string, string>> = {}): WebBundle {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ ...testFiles, ...others })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return readWebBundle(folder);
}

export const testBundle = makeBundle();
