import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { edgeStackName } from '#contract/stack-names.ts';
import { StartupError } from '#local/startup-error.ts';
import type { Json, JsonObject } from './intrinsics.ts';

const jsonObject = v.custom<JsonObject>((value) => typeof value === 'object' && value !== null);

const manifestSchema = v.object({
  artifacts: v.record(v.string(), v.object({ type: v.string(), environment: v.optional(v.string(), '') })),
});

const resourceSchema = v.object({ Type: v.string(), Properties: v.optional(jsonObject, {}) });

const templateSchema = v.object({
  Resources: v.record(v.string(), resourceSchema),
  Outputs: v.optional(v.record(v.string(), v.object({ Value: v.custom<Json>((value) => value !== undefined) })), {}),
});

const assetsSchema = v.object({
  files: v.record(
    v.string(),
    v.object({
      source: v.object({ path: v.string() }),
      destinations: v.record(v.string(), v.object({ objectKey: v.string() })),
    }),
  ),
});

export type TemplateResource = v.InferOutput<typeof resourceSchema>;

export type Assembly = {
  readonly stackName: string;
  readonly region: string;
  readonly template: v.InferOutput<typeof templateSchema>;
  readonly assetPaths: ReadonlyMap<string, string>;
};

/** The stack of certificates and firewall is skipped, because the local cloud has nothing of them. */
export function readAssembly(dir: string): Assembly {
  const manifest = readJson(join(dir, 'manifest.json'), manifestSchema);
  const stacks = Object.entries(manifest.artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack');
  const skipped = new Set(
    stacks.map(([stackName, { environment }]) => edgeStackName({ stackName, region: regionOf(environment) })),
  );
  const [site, ...others] = stacks.filter(([name]) => !skipped.has(name));
  if (!site || others.length > 0)
    throw new StartupError(`${dir} must contain one stack of the site, not ${others.length + (site ? 1 : 0)}.`);
  const [stackName, { environment }] = site;
  const template = readJson(join(dir, `${stackName}.template.json`), templateSchema);
  const assets = readJson(join(dir, `${stackName}.assets.json`), assetsSchema);
  const assetPaths = Object.values(assets.files).flatMap(({ source, destinations }) =>
    Object.values(destinations).map(({ objectKey }) => [objectKey, join(dir, source.path)] as const),
  );
  return { stackName, region: regionOf(environment), template, assetPaths: new Map(assetPaths) };
}

/** From `aws://<account>/<region>`. CDK writes `unknown-region` for a stack without one. */
function regionOf(environment: string): string {
  const region = environment.split('/').at(-1);
  return region && region !== 'unknown-region' ? region : 'us-east-1';
}

function readJson<const Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  if (!existsSync(file))
    throw new StartupError(`${file} is missing: the stack has not been synthesised there. Run npm run synth.`);
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(file, 'utf8'));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new StartupError(
    `${file} is not a file of CDK (${v.getDotPath(issue) ?? 'the file'}: ${issue.message}). Delete it and run npm run synth.`,
  );
}
