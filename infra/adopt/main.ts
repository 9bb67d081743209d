/** `npm run adopt`: a new stack takes over what a deleted one has left. Synthesise first. */
import { readFileSync } from 'node:fs';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { Command, InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import { regionOf, runCommand } from '#infra/command/run-command.ts';
import { siteConfig } from '#site-config';
import { adopt } from './adopt.ts';
import { templateSchema } from './import-template.ts';

const { stackName } = siteConfig.aws;

type Options = { readonly take?: ReadonlyMap<string, string>; readonly from?: string };

const program = new Command('npm run adopt --')
  .description(`Takes the tables and the user pool that a deleted ${stackName} has left into a new stack of that name.`)
  .option('--from <stack id>', 'which deleted stack, where several have left something')
  .option('--take <logical id>=<name>', 'names one itself; may be given again', take)
  .showHelpAfterError('(--help lists what there is)')
  .exitOverride();

function take(text: string, known: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> {
  const [, id, name] = /^(\w+)=(.+)$/.exec(text) ?? [];
  if (!id || !name) throw new InvalidArgumentError('Write <logical id>=<name>.');
  return new Map([...known, [id, name]]);
}

async function run(): Promise<number> {
  const region = regionOf(process.env);
  const { take: named = new Map<string, string>(), from } = program.parse().opts<Options>();
  if (region === undefined) throw new Error('Set AWS_REGION to the region in which tables and pool are.');
  const template = v.parse(templateSchema, JSON.parse(readFileSync(`cdk.out/${stackName}.template.json`, 'utf8')));
  const client = new CloudFormationClient({ region });
  await adopt({ client, stackName, template, from, named, now: new Date(), tell: console.log });
  return 0;
}

await runCommand(run);
