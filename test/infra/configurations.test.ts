import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { edgeStackName } from '#contract/stack-names.ts';
import { siteConfig } from '#site-config';
import { configurationNames, siteOf, stacksOf, synthesise } from './configurations.ts';
import { entriesWithoutCeiling } from './public-entries.ts';
import { resourcesOf, type Template } from './template.ts';

const stages = [undefined, 'pr-17'];

/** The logical ids that a resource names. */
function dependenciesOf(resource: unknown): readonly string[] {
  const text = JSON.stringify(resource);
  const references = [...text.matchAll(/"Ref":"(\w+)"|"Fn::GetAtt":\["(\w+)"|\$\{(\w+)(?:\.\w+)?\}/g)].flatMap(
    ([, ...ids]) => ids.filter((id) => id !== undefined),
  );
  return [...references, ...[Object(resource).DependsOn ?? []].flat()];
}

/** Takes away resources whose dependencies are gone until none is left to take. The rest depend on each other. */
function resourcesInCycle({ Resources }: Template): readonly string[] {
  const left = new Map(Object.entries(Resources).map(([id, resource]) => [id, dependenciesOf(resource)]));
  for (;;) {
    const ready = [...left].filter(([, needs]) => needs.every((id) => !left.has(id))).map(([id]) => id);
    if (ready.length === 0) return [...left.keys()];
    for (const id of ready) left.delete(id);
  }
}

describe.each(configurationNames)('with %s', (name) => {
  test.each(stages)('K1 · the stack synthesises without a cycle, as preview: %s', (preview) => {
    expect(resourcesInCycle(siteOf(name, preview))).toEqual([]);
  });

  test.each(stages)('O6 · every public entry has a ceiling, as preview: %s', (preview) => {
    expect(entriesWithoutCeiling(siteOf(name, preview))).toEqual([]);
  });

  test('K1 · there is a stack in us-east-1 only for certificates or a firewall, and none for a preview', () => {
    const needsEdge = name.includes('Route 53') || name.includes('firewall');

    expect(stacksOf(name).edge !== undefined).toBe(needsEdge);
    expect(stacksOf(name, 'pr-17').edge).toBeUndefined();
  });

  test('K1 · the stack stays below the 500 resources of CloudFormation, with room', () => {
    expect(Object.keys(siteOf(name).Resources).length).toBeLessThan(140);
  });

  test('O4 · at most eight alarms lead to a heading of the runbook each', () => {
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
  });
});

test('K1 · CDK checks each template: a missing property ends synthesis', () => {
  const wrong = { ...siteConfig.aws, alarms: { emails: ['one@asha.in'], monthlyUsd: Number.NaN } };

  expect(() => synthesise({ aws: wrong })).not.toThrow();
  expect(() => synthesise({ aws: wrong }, { isChecked: true })).toThrow('ERROR');
});

test('K1 · the stack in us-east-1 is named after the site and its region', () => {
  expect(edgeStackName(siteConfig.aws)).toBe('NilambariSiteEdge-ap-south-1');
});
