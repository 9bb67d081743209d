/** `npm run doctor`, and the first step of `npm run deploy`: ends with exit code 1 while something is to be put right. Leaves everything as it was. */
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { regionOf, runCommand } from '#infra/command/run-command.ts';
import { previewOf, readStage } from '#infra/stage.ts';
import { siteConfig } from '#site-config';
import { openAwsAccount } from './aws-account.ts';
import { examine } from './examine.ts';
import { deployPolicy } from './rights.ts';
import { isWell, renderScreen } from './screen.ts';

type Options = {
  readonly before?: boolean;
  readonly after?: boolean;
  readonly stage?: string;
  readonly all?: boolean;
  readonly json?: boolean;
  readonly policy?: string;
};

const program = new Command('npm run doctor --')
  .description('Looks at everything that a deployment needs and, once there is one, at the site as visitors get it.')
  .option('--before', 'only what a deployment needs')
  .option('--after', 'only the deployed site')
  .option('--stage <name>', 'a preview instead of production', readStage)
  .option('--all', 'lists in full')
  .option('--json', 'a JSON object instead of a screen')
  .option('--policy <account>', 'prints what a role needs that deploys into that account, and looks at nothing')
  .showHelpAfterError('(--help lists what there is)')
  .exitOverride();

async function run({ before, after, stage, all = false, json, policy }: Options): Promise<number> {
  if (policy !== undefined) {
    console.log(JSON.stringify(deployPolicy(policy, siteConfig.aws.stackName)));
    return 0;
  }
  if (!before && process.stderr.isTTY)
    console.error('Looking. CloudFormation takes some minutes to compare the stack with its template.');
  const examination = await examine({
    config: stage === undefined ? siteConfig : previewOf(siteConfig, stage),
    isPreview: stage !== undefined,
    region: regionOf(process.env),
    parts: before === after ? 'both' : before ? 'before' : 'after',
    surroundings: { now: () => new Date(), pause: promisify(setTimeout), createKey: randomUUID },
    open: openAwsAccount,
  });
  const isFine = isWell(examination);
  console.log(json ? JSON.stringify({ isWell: isFine, ...examination }, null, 2) : renderScreen(examination, all));
  if (!isFine && before) console.error('Nothing has been created.');
  return isFine ? 0 : 1;
}

await runCommand(() => run(program.parse().opts<Options>()));
