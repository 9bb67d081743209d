import type { Command } from 'commander';
import { checksAfter } from '#ops/doctor/after.ts';
import { checksBefore } from '#ops/doctor/before.ts';
import { openAws, runCheck, type Aws, type Checks, type Result } from '#ops/doctor/check.ts';
import type { SiteConfig } from '#settings/site-config.ts';
import { siteConfig } from '#site-config';
import { readStackOutputs } from './cloud.ts';
import { newProgram, runAsMain } from './program.ts';
import { UserError, type Terminal } from './terminal.ts';

type DoctorContext = { readonly config: SiteConfig; readonly aws: Aws; readonly terminal: Terminal };
type Options = { readonly before?: boolean; readonly after?: boolean };

/** `npm run doctor`: finds problems that would stop a deployment halfway, and problems of the deployed site. */
export function doctorProgram({ terminal, config, aws }: DoctorContext): Command {
  return newProgram(
    'doctor',
    'Checks the account before a deployment and the site after it. Only the canary stores something: a test message.',
  )
    .option('--before', 'run only the checks before a deployment')
    .option('--after', 'run only the checks of the deployed site')
    .action(async ({ before = false, after = false }: Options) => {
      const { stackName, region } = config.aws;
      const outputs = await readStackOutputs(aws.cloudFormation, stackName);
      const site = { config, aws, outputs };
      const results: Result[] = [];
      if (before || !after) results.push(...(await report('Before a deployment', checksBefore(site), terminal)));
      if (outputs && (after || !before))
        results.push(...(await report('The deployed site', checksAfter(site), terminal)));
      if (!outputs && after) throw new UserError(`No stack ${stackName} in ${region}. Deploy it: npm run deploy.`);
      const failed = results.filter(({ status }) => status === 'fail').length;
      if (failed > 0) throw new UserError(`${failed} of ${results.length} checks failed. The doctor changed nothing.`);
    });
}

async function report(title: string, checks: Checks, { write }: Terminal): Promise<readonly Result[]> {
  const needed = checks.filter((check) => typeof check === 'object');
  const results = await Promise.all(needed.map(async (check) => ({ name: check.name, ...(await runCheck(check)) })));
  const width = Math.max(...needed.map(({ name }) => name.length));
  const lines = results.map(({ name, status, message }) => `  ${status}  ${name.padEnd(width)}  ${message}\n`);
  write(`${title}\n${lines.join('')}\n`);
  return results;
}

if (import.meta.main) {
  const aws = openAws(siteConfig.aws.region);
  await runAsMain((terminal) => doctorProgram({ config: siteConfig, aws, terminal }));
}
