import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartupError } from '#local/startup-error.ts';
import type { JsonObject } from './intrinsics.ts';

const jsonObject = v.custom<JsonObject>((value) => typeof value === 'object' && value !== null);

const manifestSchema = v.object({ artifacts: v.record(v.string(), v.object({ type: v.string() })) });

const resourceSchema = v.object({
  Type: v.string(),
  Properties: v.optional(jsonObject, {}),
  Condition: v.optional(v.string()),
});

const templateSchema = v.object({
  Resources: v.record(v.string(), resourceSchema),
  Parameters: v.optional(v.record(v.string(), v.object({ Default: v.optional(v.string()) })), {}),
  Conditions: v.optional(v.record(v.string(), jsonObject), {}),
  Mappings: v.optional(v.record(v.string(), v.record(v.string(), jsonObject)), {}),
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

export type TemplateFile = v.InferOutput<typeof templateSchema>;
export type TemplateResource = v.InferOutput<typeof resourceSchema>;

/** What `cdk synth` leaves behind, read but not interpreted. */
export type Assembly = {
  readonly stackName: string;
  readonly template: TemplateFile;
  /** Where the files of an asset are on this machine, by the S3 key that the template knows it by. */
  readonly assetPaths: ReadonlyMap<string, string>;
};

/** Reads the one stack of a cloud assembly folder. Throws a `StartupError` if it is not there or not whole. */
export function readAssembly(dir: string): Assembly {
  const manifest = readJson(join(dir, 'manifest.json'), manifestSchema);
  const stacks = Object.entries(manifest.artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack');
  const [[stackName] = []] = stacks;
  if (stackName === undefined || stacks.length > 1) {
    throw new StartupError(`${dir} must hold exactly one stack, not ${stacks.length}.`);
  }
  const template = readJson(join(dir, `${stackName}.template.json`), templateSchema);
  const assets = readJson(join(dir, `${stackName}.assets.json`), assetsSchema);
  const assetPaths = Object.values(assets.files).flatMap(({ source, destinations }) =>
    Object.values(destinations).map(({ objectKey }) => [objectKey, join(dir, source.path)] as const),
  );
  return { stackName, template, assetPaths: new Map(assetPaths) };
}

function readJson<const Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  if (!existsSync(file)) throw new StartupError(`${file} is missing: the stack has not been synthesised there.`);
  const result = v.safeParse(schema, parseJson(file));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new StartupError(`${file} is not what CDK writes: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}.`);
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartupError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
