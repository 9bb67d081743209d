import type { SiteConfig } from '#contract/site-config.ts';
import { checksAfter } from './after/after.ts';
import type { AwsAccount } from './aws-account.ts';
import { checksBefore } from './before/before.ts';
import { samples } from './before/samples.ts';
import { tools } from './before/tools.ts';
import { ill, note, runChecks, well, type Finding, type Outcome } from './finding.ts';
import type { Examination } from './screen.ts';
import type { Surroundings, Visit } from './visit.ts';

export type Parts = 'before' | 'after' | 'both';

export type Question = {
  readonly config: SiteConfig;
  readonly isPreview: boolean;
  readonly region: string | undefined;
  readonly parts: Parts;
  readonly surroundings: Surroundings;
  readonly open: (region: string) => AwsAccount;
};

export async function examine(question: Question): Promise<Examination> {
  const { config, region, isPreview, parts } = question;
  const visit = await prepare(question);
  const target = `${config.aws.stackName} in ${placeOf(region, 'says' in visit ? undefined : visit.account)}`;
  const entry: Finding = {
    what: 'Credentials',
    ...('says' in visit ? visit : well(`AWS takes them for the account ${visit.account}.`)),
  };
  const own = parts === 'after' ? [] : [tools, samples(isPreview)];
  if ('says' in visit) return { target, before: [entry, ...(await runChecks(own))], after: [] };
  const [before, after] = await Promise.all([
    parts === 'after' ? [] : runChecks([...checksBefore(visit), ...own]),
    parts === 'before' ? [] : examineSite(visit, question),
  ]);
  return { target, before: [entry, ...before], after };
}

function placeOf(region: string | undefined, account: string | undefined): string {
  if (region === undefined) return 'a region and an account that are not known yet';
  return account === undefined
    ? `${region} and an account that is not known yet`
    : `${region} of the account ${account}`;
}

/** Says what is missing if AWS cannot be asked at all. */
async function prepare({ region, open, config, isPreview }: Question): Promise<Visit | Outcome> {
  if (region === undefined)
    return ill('Say where the site is to be: `export AWS_REGION=ap-south-1`, or another region.');
  const aws = open(region);
  const account = await aws.findAccount();
  if (account === undefined) {
    return ill(
      'AWS takes no credentials from this machine. Run `aws sts get-caller-identity`, and `aws configure` or `aws sso login`.',
    );
  }
  const stack = await aws.findStack(config.aws.stackName, region);
  return { config, region, isPreview, account, aws, ...(stack && { stack }) };
}

async function examineSite(visit: Visit, { parts, surroundings }: Question): Promise<readonly Finding[]> {
  const { stack } = visit;
  if (stack?.outputs.size) return runChecks(await checksAfter(visit, stack.outputs, surroundings));
  const state = parts === 'after' ? ill : note;
  return runChecks([{ what: 'Site', look: () => [state('It is not deployed yet: `npm run deploy`.')] }]);
}
