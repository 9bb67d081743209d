import { promises as dns } from 'node:dns';
import { paginateListStackResources } from '@aws-sdk/client-cloudformation';
import type { Command } from 'commander';
import { accountChecks } from '#ops/doctor/account-checks.ts';
import { fail, openAws, runCheck, type Checks, type DeployedStack, type Result, type Site } from '#ops/doctor/check.ts';
import { dnsChecks, withoutDot } from '#ops/doctor/dns-checks.ts';
import { checkNames } from '#ops/doctor/name-checks.ts';
import { readPlanned } from '#ops/doctor/planned.ts';
import { siteChecks } from '#ops/doctor/site-checks.ts';
import { siteConfig } from '#site-config';
import { readStackOutputs } from './cloud.ts';
import { newProgram, runAsMain } from './program.ts';
import { UserError, type Terminal } from './terminal.ts';

type DoctorContext = Omit<Site, 'stack'> & { readonly terminal: Terminal };
type Options = { readonly before?: boolean; readonly after?: boolean };

/** `npm run doctor`: finds problems that would stop a deployment halfway, and problems of the deployed site. */
export function doctorProgram({ terminal, ...context }: DoctorContext): Command {
  return newProgram(
    'doctor',
    'Checks the settings before a deployment and the site after it. Only the canary stores something: a test message.',
  )
    .option('--before', 'run only the checks before a deployment')
    .option('--after', 'run only the checks of the deployed site')
    .action(async ({ before = false, after = false }: Options) => {
      const { stackName, region } = context.config.aws;
      const stack = await findStack(context, stackName);
      const site = { ...context, stack };
      const results: Result[] = [];
      if (before || !after) {
        const checks = [...templateChecks(site), ...dnsChecks(site), ...accountChecks(site)];
        results.push(...(await report('Before a deployment', checks, terminal)));
      }
      if (stack && (after || !before)) {
        results.push(...(await report('The deployed site', siteChecks(site, stack), terminal)));
      }
      if (!stack && after) throw new UserError(`No stack ${stackName} in ${region}. Deploy it: npm run deploy.`);
      const failed = results.filter(({ status }) => status === 'fail').length;
      if (failed > 0) throw new UserError(`${failed} of ${results.length} checks failed. The doctor changed nothing.`);
    });
}

async function findStack({ aws }: Pick<Site, 'aws'>, StackName: string): Promise<DeployedStack | undefined> {
  const outputs = await readStackOutputs(aws.cloudFormation, StackName);
  if (!outputs) return undefined;
  const names = new Set<string>();
  for await (const page of paginateListStackResources({ client: aws.cloudFormation }, { StackName })) {
    for (const { PhysicalResourceId } of page.StackResourceSummaries ?? []) names.add(withoutDot(PhysicalResourceId));
  }
  return { outputs, names };
}

function templateChecks(site: Site): Checks {
  if (site.planned) return checkNames(site, site.planned);
  const message = 'cdk.out does not have the templates of this site. Make them: npm run synth';
  return [{ name: 'Templates', run: async () => fail(message) }];
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
  const network = { ...dns, fetch: globalThis.fetch };
  const aws = openAws(siteConfig.aws.region);
  const planned = readPlanned('cdk.out', siteConfig.aws.stackName);
  await runAsMain((terminal) => doctorProgram({ config: siteConfig, aws, network, planned, terminal }));
}
