import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import type { OriginSecretSettings } from '#contract/site-config.ts';
import { createOriginSecrets } from '#infra/origin-secrets.ts';
import { deployed } from './deployed.ts';
import { resourcesOf } from './synthesised.ts';

/** What a deployment with these settings leaves: the secrets, the one CloudFront sends, and those the functions take. */
function deploy(settings: OriginSecretSettings) {
  const stack = new Stack(new App(), 'Site');
  const { sent, accepted } = createOriginSecrets(stack, settings);
  const textOf = (reference: string) => String(deployed(stack.resolve(reference)));
  return {
    count: Object.keys(Template.fromStack(stack).findResources('AWS::SecretsManager::Secret')).length,
    sent: textOf(sent),
    accepted: accepted.map(textOf),
  };
}

test('K3 · the two deployments of a rotation never refuse what CloudFront sends, and leave one new secret', () => {
  const before = deploy({ sent: 1, accepted: [1] });
  const between = deploy({ sent: 1, accepted: [1, 2] });
  const after = deploy({ sent: 2, accepted: [2] });

  // The distribution changes first: while it does, both values meet the functions as they were before.
  for (const [earlier, later] of [
    [before, between],
    [between, after],
  ] as const) {
    expect(earlier.accepted).toContain(earlier.sent);
    expect(earlier.accepted).toContain(later.sent);
    expect(later.accepted).toContain(later.sent);
  }
  expect([before.count, between.count, after.count]).toEqual([1, 2, 1]);
  expect(after.accepted).not.toContain(before.sent);
});

test('K3 · CloudFormation changes the functions of the API after the distribution, on which they depend', () => {
  const [distribution = ''] = Object.keys(resourcesOf('AWS::CloudFront::Distribution'));
  const functions = Object.entries(resourcesOf('AWS::Lambda::Function')).filter(([id]) => id.startsWith('FormApi'));

  expect(functions.length).toBeGreaterThan(0);
  // In words, or because a setting refers to it.
  for (const [, fn] of functions) expect(JSON.stringify(fn)).toContain(`"${distribution}"`);
});
