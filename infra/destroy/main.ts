/** `npm run destroy`: takes the site down, and says what stays. */
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { regionOf, runCommand } from '#infra/command/run-command.ts';
import { previewOf, readStage, stageOption } from '#infra/stage.ts';
import { siteConfig } from '#site-config';
import { destroy } from './destroy.ts';

const program = new Command('npm run destroy --')
  .description('Says what of the site would stay and why, and deletes the rest once the name of its stack was typed.')
  .option(`--${stageOption} <name>`, 'a preview instead of production', readStage)
  .showHelpAfterError('(--help lists what there is)')
  .exitOverride();

async function run({ stage }: { readonly stage?: string }): Promise<number> {
  const region = regionOf(process.env);
  if (region === undefined) throw new Error('Set AWS_REGION to the region of the stack. Nothing was deleted.');
  const { stackName } = (stage === undefined ? siteConfig : previewOf(siteConfig, stage)).aws;
  return destroy({ stackName, region, isPreview: stage !== undefined }, { tell: console.log, ask });
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const { promise, resolve } = Promise.withResolvers<string>();
  lines.on('close', () => resolve(''));
  try {
    return await Promise.race([lines.question(question), promise]);
  } finally {
    lines.close();
  }
}

await runCommand(() => run(program.parse().opts()));
