import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** A resource that the next deployment makes or updates. */
export type Planned = {
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
};

const templateFile = v.optional(v.object({ templateFile: v.optional(v.string()) }), {});
const manifestSchema = v.object({ artifacts: v.record(v.string(), v.object({ properties: templateFile })) });
const resource = v.object({ Type: v.string(), Properties: v.optional(v.record(v.string(), v.unknown()), {}) });
const templateSchema = v.object({ Resources: v.record(v.string(), resource) });

/** Reads the templates of all stacks in `cdk.out`. Undefined if it does not have the site's stack. */
export function readPlanned(assembly: string, stackName: string): readonly Planned[] | undefined {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(assembly, name), 'utf8'));
  if (!existsSync(join(assembly, 'manifest.json'))) return undefined;
  const { artifacts } = v.parse(manifestSchema, read('manifest.json'));
  const files = Object.values(artifacts).flatMap(({ properties }) => properties.templateFile ?? []);
  if (!files.includes(`${stackName}.template.json`)) return undefined;
  return files
    .flatMap((file) => Object.values(v.parse(templateSchema, read(file)).Resources))
    .map(({ Type, Properties }) => ({ type: Type, properties: Properties }));
}
