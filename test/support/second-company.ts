import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import sharp from 'sharp';

const project = join(import.meta.dirname, '../..');
const fixture = 'test/second-company';
/** Inside the project, so that Node finds the packages in the project's `node_modules`. */
export const secondCompanyDir = join(project, '.second-company');

const made = ['node_modules', '.git', '.local', '.second-company', 'cdk.out', 'shots', 'web/dist', 'bench/results'];
/** What a company replaces or deletes. */
const replaced = ['company', 'test/sample', fixture, `${fixture}.test.ts`];
const leftOut = new Set([...made, ...replaced]);
const isCopied = (file: string) => !leftOut.has(relative(project, file).replaceAll(sep, '/'));

/**
 * Makes a copy of the project in which another company has replaced settings, texts and pictures, as companies do. The
 * copy keeps its own `node_modules`, which has only caches.
 */
export async function writeSecondCompany(): Promise<void> {
  await mkdir(secondCompanyDir, { recursive: true });
  for (const name of await readdir(secondCompanyDir)) {
    if (name !== 'node_modules') await rm(join(secondCompanyDir, name), { recursive: true });
  }
  for (const name of await readdir(project)) {
    if (!isCopied(join(project, name))) continue;
    await cp(join(project, name), join(secondCompanyDir, name), { recursive: true, filter: isCopied });
  }
  await writeCompany(secondCompanyDir);
  await addForms();
  await writeFile(join(secondCompanyDir, 'company.tsconfig.json'), JSON.stringify(typesOfCompany));
}

/** Replaces settings, texts and pictures in a copy of the project by those of the second company. */
export async function writeCompany(folder: string): Promise<void> {
  await cp(join(project, fixture), folder, { recursive: true });
  await deriveTexts(folder);
  await writePhotographs(folder);
}

/** In other letters and of the same length. */
const respell = (text: string) => text.replaceAll(/\$\{[^}]*\}|[ae]/g, (part) => (part.length > 1 ? part : 'ã'));

/** The sample's texts in other letters, for a company with three values, and without a founder, a team and portraits. */
async function deriveTexts(folder: string): Promise<void> {
  for (const name of ['about.ts', 'search.ts', 'testimonials.ts']) {
    const sample = await readFile(join(project, 'company', name), 'utf8');
    const own = sample
      .replace(/(?<=export const team[^=]+=) \{.*?\n\};/s, ' undefined;')
      .replace(/(?<=export const founder[^=]+=) \{.*?\n\};/s, ' undefined;')
      .replace(name === 'about.ts' ? 'people, ' : /$^/, '')
      .replace(/(?<=export const values[^;]*\n    \},\n)    \{(?:(?!\n    \}).)*\n    \},\n(?=  \],)/s, '')
      .replaceAll(/^ *avatar: .*\n/gm, '')
      .replaceAll(/(['`])(?:(?!\1).)* (?:(?!\1).)*\1/g, respell);
    await writeFile(join(folder, 'company', name), own);
  }
}

/** The code that depends on settings, texts and forms. Tests run the rest. */
const typesOfCompany = {
  extends: './test/tsconfig.json',
  include: [
    'company',
    'contract',
    'functions',
    'ops',
    'web/src',
    'web/facts',
    'settings',
    'test/functions/form-samples.ts',
  ],
};

/** A form of messages and a form of subscriptions, added as CONTRIBUTING.md says. */
const addedForms = `import { emailAddressSchema, emailMaxLength } from './email-address.ts';
import { defineForm } from './form.ts';

const fields = { email: { label: 'Email', policy: 'email address', limit: emailMaxLength, schema: emailAddressSchema } };
const shared = { page: '/', fields, nameFields: ['email'], receipt: { heading: 'Sent', text: 'You get an answer.' } } as const;

export const quoteForm = defineForm('quotes', {
  ...shared, noun: 'request', policy: 'A request for a quote', isMessage: true,
});
export const alertForm = defineForm('alerts', {
  ...shared, noun: 'alert', policy: 'A subscription to alerts', isMessage: false,
});
`;

const changedLines = [
  ['contract/form-protocol.ts', "'newsletters']", "'newsletters', 'quotes', 'alerts']"],
  [
    'contract/all-forms.ts',
    'newsletters: newsletterForm }',
    'newsletters: newsletterForm, quotes: quoteForm, alerts: alertForm }',
  ],
  [
    'contract/all-forms.ts',
    'import { contactForm }',
    "import { alertForm, quoteForm } from './added-forms.ts';\nimport { contactForm }",
  ],
  [
    'test/functions/form-samples.ts',
    '} as const satisfies Samples',
    "  quotes: { email: 'asha.rao@example.com' },\n  alerts: { email: 'asha.rao@example.com' },\n} as const satisfies Samples",
  ],
] as const;

async function addForms(): Promise<void> {
  await writeFile(join(secondCompanyDir, 'contract/added-forms.ts'), addedForms);
  for (const [name, line, changed] of changedLines) {
    const file = join(secondCompanyDir, name);
    const text = await readFile(file, 'utf8');
    if (!text.includes(line)) throw new Error(`${name} has no ${line}.`);
    await writeFile(file, text.replace(line, changed));
  }
}

const projects = [
  'Olaria Conceição 1.JPG',
  ...['cestaria', 'azulejos', 'encadernacao', 'padaria', 'carpintaria'].map((name) => `${name}.jpg`),
];

/** Pictures in the sizes of a telephone, not in the frames of the pages. One stands upright. */
async function writePhotographs(folder: string): Promise<void> {
  const photographs = projects.map((name) => `projects/${name}`);
  for (const [index, name] of photographs.entries()) {
    const [width, height] = index === 1 ? [480, 640] : [640, 426];
    const file = join(folder, 'company/pictures', name);
    await mkdir(join(file, '..'), { recursive: true });
    await sharp(Buffer.from(drawBowl(index * 50, width, height)))
      .jpeg()
      .toFile(file);
  }
}

function drawBowl(hue: number, width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 30% 80%)"/>
    <ellipse cx="50%" cy="60%" rx="30%" ry="22%" fill="hsl(${hue} 45% 40%)"/>
    <ellipse cx="50%" cy="48%" rx="30%" ry="8%" fill="hsl(${hue} 40% 25%)"/>
  </svg>`;
}
