import { expect, test } from 'vitest';
import { checkSiteConfig } from '#contract/site-config.ts';
import { siteConfig } from '#site-config';

function settings(changes: { hsts?: unknown; originSecrets?: unknown }) {
  const { hsts, originSecrets } = changes;
  const aws = { ...siteConfig.aws, originSecrets };
  return checkSiteConfig(JSON.parse(JSON.stringify({ ...siteConfig, hsts, aws })));
}

test('K1 · without a word in the configuration HSTS is for this host alone, and there is one origin secret', () => {
  const { hsts, aws } = settings({});

  expect(hsts).toEqual({ includeSubDomains: false, preload: false });
  expect(aws.originSecrets).toEqual({ sent: 1, accepted: [1] });
});

test.each([
  [{ hsts: { preload: true } }, 'hsts must set includeSubDomains too'],
  [
    { hsts: { includeSubdomains: true } },
    'hsts.includeSubdomains is not a known setting: use one of includeSubDomains, preload.',
  ],
  [
    { originSecrets: { sent: 2, accepted: [1] } },
    'aws.originSecrets must accept the one that is sent (it is {"sent":2,"accepted":[1]}).',
  ],
  [
    { originSecrets: { sent: 1, accepted: [1, 2, 3] } },
    'aws.originSecrets.accepted must hold one or two (it is [1,2,3]).',
  ],
  [{ originSecrets: { sent: 0, accepted: [0] } }, 'aws.originSecrets.sent must be a whole number from 1 (it is 0).'],
])('K1 · the settings %j are refused in one sentence', (changes, sentence) => {
  expect(() => settings(changes)).toThrow(sentence);
});
