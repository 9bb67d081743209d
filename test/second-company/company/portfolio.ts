import type { ListSection, Project } from '#contract/company-words.ts';

const project = (client: string, image: string): Project => ({
  client,
  title: `A page for ${client}`,
  description: `Visitors see each piece of ${client} before they read about it.`,
  outcome: { figure: '12', caption: 'orders a month (first year, shop records)' },
  promisedWeeks: 3,
  tookWeeks: 3,
  problem: `Nobody found the workshop of ${client}.`,
  work: 'We photographed six pieces and wrote two pages.',
  category: 'Websites',
  image: `projects/${image}`,
  imageAlt: `A piece by ${client}.`,
  tech: ['HTML'],
});

export const portfolio: ListSection<Project> | undefined = {
  eyebrow: 'Work',
  heading: 'Six workshops',
  lede: 'With photographs.',
  items: [
    project('Olaria Conceição', 'Olaria Conceição 1.JPG'),
    project('Cestaria da Serra', 'cestaria.jpg'),
    project('Azulejos Brandão', 'azulejos.jpg'),
    project('Encadernação Simões', 'encadernacao.jpg'),
    project('Padaria Açúcar & Pão', 'padaria.jpg'),
    project('Carpintaria Três Irmãos', 'carpintaria.jpg'),
  ],
};
