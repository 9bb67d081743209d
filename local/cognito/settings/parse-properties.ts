import * as v from 'valibot';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template/template.ts';

/** A resource's properties as the schema wants them. Throws a `StartupError` naming the property that is not so. */
export function parseProperties<const Schema extends v.GenericSchema>(
  template: Template,
  resourceId: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, template.properties(resourceId));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new StartupError(`Resource ${resourceId} of the stack: ${v.getDotPath(issue)}: ${issue.message}.`);
}
