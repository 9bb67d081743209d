import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { configurationNames, configurations, siteOf, stacksOf, synthesise } from './configurations.ts';
import { entriesWithoutCeiling } from './public-entries.ts';
import { resourcesOf } from './template.ts';

const stacks = configurationNames.flatMap(
  (name) =>
    [
      [name, 'production', undefined],
      [name, 'a preview', 'pr-17'],
    ] as const,
);

test.each(stacks)(
  'K1, O6 · in the configuration “%s”, deployed as %s, CDK finds no problem, and every public entry has a ceiling of cost',
  (name, _, preview) => {
    // Synthesis throws if CDK finds a problem, such as resources that depend on each other.
    const { site: template } = synthesise(configurations[name], { preview, isChecked: true });

    expect(entriesWithoutCeiling(template)).toEqual([]);
  },
);

test.each(stacks)(
  'K3, O3 · in the configuration “%s”, deployed as %s, one upload runs at a time, and the account gets one layer with the AWS CLI',
  (name, _, preview) => {
    const template = siteOf(name, preview);
    const uploads = new Map(resourcesOf(template, 'Custom::CDKBucketDeployment'));
    const first = [...uploads.values()].filter(({ DependsOn: needs = [] }) => !needs.some((id) => uploads.has(id)));

    expect(uploads.size).toBe(4);
    expect(first).toHaveLength(1);
    expect(resourcesOf(template, 'AWS::Lambda::LayerVersion')).toHaveLength(1);
  },
);

test.each(configurationNames)(
  'K1 · with %s there is a stack in us-east-1 only for certificates or a firewall, and none for a preview',
  (name) => {
    const needsEdge = name.includes('Route 53') || name.includes('firewall');

    expect(stacksOf(name).edge !== undefined).toBe(needsEdge);
    expect(stacksOf(name, 'pr-17').edge).toBeUndefined();
  },
);

test.each(configurationNames)(
  'O4 · with %s there are at most eight alarms, and each names a heading of the runbook',
  (name) => {
    const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
    const headings = [...runbook.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
    const alarms = resourcesOf(siteOf(name), 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

    expect(alarms.length).toBeGreaterThan(2);
    expect(alarms.length).toBeLessThanOrEqual(8);
    for (const { AlarmDescription: description } of alarms) {
      const [, heading = '', anchor] = /^(.+)\. See docs\/runbook\.md#(.+)$/.exec(String(description)) ?? [];
      expect(headings).toContain(heading);
      expect(anchor).toBe(heading.toLowerCase().replaceAll(' ', '-'));
    }
  },
);

test('K1 · CDK checks each template: a missing property ends synthesis', () => {
  const wrong = { ...siteConfig.aws, alarms: { ...siteConfig.aws.alarms, monthlyUsd: Number.NaN } };

  expect(() => synthesise({ aws: wrong })).not.toThrow();
  expect(() => synthesise({ aws: wrong }, { isChecked: true })).toThrow('ERROR');
});

test('P1 · the table of receivers has each resource type of each site, and no others', () => {
  const page = readFileSync(new URL('../../docs/receivers.md', import.meta.url), 'utf8');
  const documented = new Set(page.match(/\b(AWS|Custom)::[\w:]+/g));
  const templates = stacks.flatMap(([name, , preview]) => Object.values(stacksOf(name, preview)));
  const types = new Set(
    templates.flatMap((template) => Object.values(template?.Resources ?? {}).map(({ Type }) => Type)),
  );

  expect([...types].filter((type) => !documented.has(type))).toEqual([]);
  expect([...documented].filter((type) => !types.has(type))).toEqual([]);
});
