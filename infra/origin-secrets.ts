import { Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { OriginSecretSettings } from '#contract/site-config.ts';

export type OriginSecrets = {
  readonly sent: string;
  /** What the functions take: that value first, and the other one while it is replaced. */
  readonly accepted: readonly string[];
};

/** Makes a secret for each generation that is accepted; one that is no longer named is deleted by the deployment. */
export function createOriginSecrets(scope: Construct, { sent, accepted }: OriginSecretSettings): OriginSecrets {
  const current = createSecret(scope, sent);
  const others = accepted.filter((generation) => generation !== sent);
  return { sent: current, accepted: [current, ...others.map((generation) => createSecret(scope, generation))] };
}

function createSecret(scope: Construct, generation: number): string {
  const secret = new Secret(scope, generation === 1 ? 'OriginSecret' : `OriginSecret${generation}`, {
    description: 'What CloudFront sends to show the API that a request came through the site.',
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason:
      'CloudFront and the functions read it at deployment only, so a rotation is two deployments (docs/decisions/176).',
  });
  return secret.secretValue.unsafeUnwrap();
}
