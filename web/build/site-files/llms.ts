import { siteConfig } from '#site-config';
import { company } from '#web/content/company.ts';
import { serviceLevels } from '#web/content/service-levels.ts';
import { services } from '#web/content/services.ts';
import type { ListedPage } from './listed-page.ts';

/** llms.txt: what the site is and where to read on, for assistants that answer in its place (https://llmstxt.org). */
export function buildLlms(pages: readonly ListedPage[]): string {
  const listed = pages.filter(({ metadata }) => metadata.indexed);
  return [
    `# ${company.name}`,
    '',
    `> ${company.description}`,
    '',
    `${company.legalName} works from ${company.city}, ${company.country}, since ${company.foundedYear}. Messages are answered within ${serviceLevels.reply}; the first call takes ${serviceLevels.firstCall} and is free.`,
    '',
    '## Pages',
    '',
    ...listed.map(({ path, metadata }) => `- [${metadata.title}](${siteConfig.url}${path}): ${metadata.description}`),
    '',
    '## Services',
    '',
    ...services.map(({ title, summary, duration }) => `- ${title}: ${summary} ${duration}.`),
    '',
    '## Contact',
    '',
    `- E-mail: ${company.email.text}`,
    `- Phone: ${company.phone.text}`,
    `- Hours: ${serviceLevels.hours}`,
    '',
  ].join('\n');
}
