import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import type { PropertyType, ResourceProperties, SpecDatabase } from '@aws-cdk/service-spec-types';
import type { Resource } from './synthesised.ts';

type Problem = string;
let loaded: SpecDatabase | undefined;

/**
 * Where these resources leave CloudFormation's own resource schemas, as `@aws-cdk/aws-service-spec` packs them: unknown
 * and missing properties, wrong types, values outside an enumeration. It packs no lengths and no patterns.
 */
export function schemaProblems(resources: Readonly<Record<string, Resource>>): readonly Problem[] {
  loaded ??= loadAwsServiceSpecSync();
  const database = loaded;
  return Object.entries(resources).flatMap(([id, { Type, Properties }]) => {
    // A custom resource's properties are what its function takes.
    if (Type.startsWith('Custom::') || Type === 'AWS::CDK::Metadata') return [];
    const [schema] = database.lookup('resource', 'cloudFormationType', 'equals', Type);
    return schema
      ? ofObject(database, schema.properties, Properties ?? {}, `${id} (${Type})`)
      : [`${id}: ${Type} is unknown`];
  });
}

function ofObject(database: SpecDatabase, properties: ResourceProperties, value: object, path: string): Problem[] {
  const missing = Object.entries(properties)
    .filter(([name, { required }]) => required && !Object.hasOwn(value, name))
    .map(([name]) => `${path}.${name} is missing`);
  const present = Object.entries(value).flatMap(([name, each]) => {
    const property = properties[name];
    if (!property) return [`${path}.${name} is unknown`];
    const types = [property.type, ...(property.previousTypes ?? [])];
    return ofFirstFitting(database, types, each, `${path}.${name}`);
  });
  return [...missing, ...present];
}

/** No problem if the value fits one of the types; else those with the first. */
function ofFirstFitting(
  database: SpecDatabase,
  types: readonly PropertyType[],
  value: unknown,
  path: string,
): Problem[] {
  const found = types.map((type) => ofType(database, type, value, path));
  return found.some((problems) => problems.length === 0) ? [] : (found[0] ?? []);
}

function ofType(database: SpecDatabase, type: PropertyType, value: unknown, path: string): Problem[] {
  if (isIntrinsic(value) || type.type === 'json') return [];
  switch (type.type) {
    case 'array':
      if (!Array.isArray(value)) return [`${path} must be a list`];
      return value.flatMap((each, index) => ofType(database, type.element, each, `${path}[${index}]`));
    case 'map':
      if (!isObject(value)) return [`${path} must be a map`];
      return Object.entries(value).flatMap(([key, each]) => ofType(database, type.element, each, `${path}.${key}`));
    case 'ref':
      if (!isObject(value)) return [`${path} must be an object`];
      return ofObject(database, database.get('typeDefinition', type.reference).properties, value, path);
    case 'union':
      return ofFirstFitting(database, type.types, value, path);
    case 'tag':
      return isObject(value) && 'Key' in value && 'Value' in value ? [] : [`${path} must be a tag`];
    case 'string':
    case 'integer':
      if (type.allowedValues && !(type.allowedValues as unknown[]).includes(value)) {
        return [`${path} must be one of ${type.allowedValues.join(', ')}, not ${String(value)}`];
      }
      return ofPrimitive(type.type, value, path);
    default:
      return ofPrimitive(type.type, value, path);
  }
}

const primitives: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  'date-time': (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

function ofPrimitive(type: string, value: unknown, path: string): Problem[] {
  return primitives[type]?.(value) ? [] : [`${path} must be of type ${type}, not ${JSON.stringify(value)}`];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What CloudFormation puts a value in the place of. */
function isIntrinsic(value: unknown): boolean {
  const [key, ...others] = isObject(value) ? Object.keys(value) : [];
  return others.length === 0 && key !== undefined && (key === 'Ref' || key.startsWith('Fn::'));
}
