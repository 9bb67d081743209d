import { ill, well, type Check, type Outcome } from '#infra/doctor/finding.ts';
import { regionsOf, type Visit } from '#infra/doctor/visit.ts';

/** What a synthesised stack asks for: `MIN_BOOTSTRAP_STACK_VERSION` in aws-cdk-lib 2.276's default-synthesizer.js, read 2026-11-22. */
const neededVersion = 6;

export function bootstrap(visit: Visit): Check {
  return {
    what: 'Bootstrap',
    look: () => Promise.all(regionsOf(visit).map((region) => lookAt(visit, region))),
  };
}

async function lookAt({ account, aws }: Visit, region: string): Promise<Outcome> {
  const command = `\`npx cdk bootstrap aws://${account}/${region}\``;
  const stack = await aws.findStack('CDKToolkit', region);
  if (!stack) return ill(`CDK is not prepared in ${region}: ${command}.`);
  const version = Number(stack.outputs.get('BootstrapVersion') ?? 0);
  if (version < neededVersion) {
    return ill(
      `CDK was prepared in ${region} by an older version (${version}; ${neededVersion} is needed): ${command}.`,
    );
  }
  return well(`CDK is prepared in ${region} (version ${version}).`);
}
