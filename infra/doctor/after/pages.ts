import { ill, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import type { Answer, DeployedSite } from './deployed-site.ts';

export function pages(site: DeployedSite): Check {
  return {
    what: 'Pages',
    async look() {
      const paths = await site.pages();
      const answers = await Promise.all(paths.map((path) => site.get(path)));
      const broken = answers.flatMap((answer, index) =>
        isPage(answer, 200) ? [] : [`${paths[index]}: ${answer.status}`],
      );
      if (broken.length === 0) return [well(`${paths.length} pages of the sitemap answer 200.`)];
      return [ill(`These pages of the sitemap are not served. Deploy once more, or roll back:`, broken)];
    },
  };
}

/** No page has this path, and a bot that looks for it finds nothing. */
const nowhere = '/no/such/page';

export function missingPage(site: DeployedSite): Check {
  return { what: '404 page', look: async () => [judge(await site.get(nowhere))] };
}

function judge(answer: Answer): Outcome {
  if (isPage(answer, 404)) return well('What is not there is answered with 404 and a page.');
  return ill(`${nowhere} is answered with ${answer.status}, not with 404 and a page. Deploy once more.`);
}

function isPage({ status, headers }: Answer, wanted: number): boolean {
  return status === wanted && (headers.get('content-type') ?? '').startsWith('text/html');
}
