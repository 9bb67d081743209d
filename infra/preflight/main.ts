/** A step of `npm run deploy`: says where the site will be created, and ends with exit code 1 while something is missing. */
import { takeStage } from '#infra/deploy/deploy-steps.ts';
import { previewOf } from '#infra/stage.ts';
import { siteConfig } from '#site-config';
import { openAwsAccount } from './aws-account.ts';
import { checkBeforeDeploying } from './preflight.ts';

const { stage } = takeStage(process.argv.slice(2));
const config = stage === undefined ? siteConfig : previewOf(siteConfig, stage);
const region = process.env['AWS_REGION'] ?? process.env['AWS_DEFAULT_REGION'];
if (region === undefined) {
  console.error('Say where the site is to be: `export AWS_REGION=ap-south-1`, or another region.');
  process.exitCode = 1;
} else {
  const { target, missing, notes } = await checkBeforeDeploying(
    { config, region, isPreview: stage !== undefined },
    openAwsAccount(region),
  );
  console.log(`Deploying ${target}.`);
  for (const note of notes) console.log(`Note: ${note}`);
  for (const sentence of missing) console.error(`Missing: ${sentence}`);
  if (missing.length > 0) {
    console.error('Nothing has been created.');
    process.exitCode = 1;
  }
}
