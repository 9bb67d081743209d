import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const settings: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../renovate.json'), 'utf8'));

const presets = ['config:recommended', 'docker:pinDigests', 'helpers:pinGitHubActionDigestsToSemver'] as const;

/**
 * The part of renovate-schema.json that is used, and the presets by that name, as in the package `renovate` 44.121.2 on npm, read 2026-11-22;
 * ajv found the whole file valid against the whole schema then. Renovate itself only warns of a key that it does not know.
 */
const documented = v.strictObject({
  $schema: v.literal('https://docs.renovatebot.com/renovate-schema.json'),
  extends: v.array(v.picklist(presets)),
  minimumReleaseAge: v.pipe(v.string(), v.regex(/^\d+ days$/)),
  internalChecksFilter: v.picklist(['strict', 'flexible', 'none']),
  rangeStrategy: v.picklist(['auto', 'pin', 'bump', 'replace', 'widen', 'update-lockfile', 'in-range-only']),
  schedule: v.array(v.string()),
  packageRules: v.array(v.strictObject({ matchPackageNames: v.array(v.string()), groupName: v.string() })),
});

test('O5 · renovate.json says only what Renovate documents', () => {
  expect(v.safeParse(documented, settings).issues).toBeUndefined();
  expect(v.safeParse(documented, { ...Object(settings), minimumReleaseAges: '7 days' }).success).toBe(false);
});

test('O5 · a version of a package waits for a week before it is proposed', () => {
  expect(settings).toMatchObject({ minimumReleaseAge: '7 days', internalChecksFilter: 'strict' });
  // It resolves every package anew, whatever its age (renovatebot/renovate, discussion 38115, read 2026-11-22).
  expect(settings).not.toHaveProperty('lockFileMaintenance');
});
