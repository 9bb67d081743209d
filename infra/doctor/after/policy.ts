import { ill, well, type Check } from '#infra/doctor/finding.ts';
import { requirePagePolicy } from '#infra/website/page-policy.ts';
import type { DeployedSite } from './deployed-site.ts';

const scriptOrStyle = /<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]*\s(?:src|href)="([^"]+)"/g;

/** Whether browsers run what the pages are made of: a policy that does not fit its page leaves it without script or style. */
export function pagePolicy(site: DeployedSite): Check {
  return {
    what: 'Content policy',
    async look() {
      const paths = await site.pages();
      const problems = await Promise.all(
        paths.map(async (path) => findProblem(site.url, path, (await site.get(path)).body)),
      );
      const found = problems.filter((problem) => problem !== undefined);
      if (found.length === 0) return [well('Each page’s policy allows what is in it, and nothing else.')];
      return [
        ill(
          'Browsers refuse parts of these pages. Deploy once more; if something rewrites pages on their way, switch it off:',
          found,
        ),
      ];
    },
  };
}

function findProblem(url: string, path: string, html: string): string | undefined {
  try {
    requirePagePolicy(path, html);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const sources = [...html.matchAll(scriptOrStyle)].map(([, source = '']) => source);
  const foreign = sources.find((source) => new URL(source, url).origin !== url);
  return foreign && `${path} loads ${foreign}, which is not of this site.`;
}
