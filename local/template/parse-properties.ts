import * as v from 'valibot';
import { StartupError } from '#local/startup-error.ts';
import type { Json } from './json.ts';
import type { Template } from './template.ts';

/**
 * A resource's properties as `schema` describes them. Throws a `StartupError` that names the resource and the property
 * if they are otherwise: the stack uses something that the local cloud does not do.
 */
export function parseProperties<const Schema extends v.GenericSchema>(
  template: Template,
  id: string,
  schema: Schema,
): v.InferOutput<Schema> {
  return parse(schema, id, template.properties(id));
}

/** The same of `Template.rawProperties`. */
export function parseRawProperties<const Schema extends v.GenericSchema>(
  template: Template,
  id: string,
  schema: Schema,
): v.InferOutput<Schema> {
  return parse(schema, id, template.rawProperties(id));
}

function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  id: string,
  properties: Json,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, properties);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new StartupError(`Resource ${id} of the stack: ${v.getDotPath(issue) ?? 'its properties'}: ${issue.message}.`);
}
