import { siteConfig } from '#site-config';
import { company } from '#web/content/company.ts';
import { serviceLevels } from '#web/content/service-levels.ts';
import { services } from '#web/content/services.ts';
import type { Route } from '#web/src/navigation/routes.ts';

/** llms.txt: what the site is and where to read on, for assistants that answer in its place (https://llmstxt.org). */
export function buildLlms(routes: readonly Route[]): string {
  const listed = routes.filter(({ page }) => page.indexed);
  return [
    `# ${company.name}`,
    '',
    `> ${company.description}`,
    '',
    `${company.legalName} works from ${company.city}, ${company.country}, since ${company.foundedYear}. Messages are answered within ${serviceLevels.reply}; the first call takes ${serviceLevels.firstCall} and is free.`,
    '',
    '## Pages',
    '',
    ...listed.map(({ path, page }) => `- [${page.title}](${siteConfig.url}${path}): ${page.description}`),
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
