import { releaseHeader } from '#contract/releases.ts';
import { ill, note, well, type Check } from '#infra/doctor/finding.ts';
import type { DeployedSite } from './deployed-site.ts';

/** Whether visitors get the pages that were deployed last, or somebody has put earlier ones back. */
export function release(site: DeployedSite, deployed: string | undefined): Check {
  return {
    what: 'Release',
    async look() {
      const live = (await site.get('/')).headers.get(releaseHeader);
      if (live === null) return [ill('The pages are of no release. Deploy once more.')];
      if (live === deployed) return [well(`${live}, which was deployed last, is live.`)];
      const wayOn = deployed
        ? ` \`npm run rollback -- --to ${deployed}\` makes the one live that was deployed last.`
        : '';
      return [note(`${live} is live, which was put back.${wayOn}`)];
    },
  };
}
