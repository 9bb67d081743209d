import * as v from 'valibot';
import { StartupError } from '#local/startup-error.ts';
import { mapStrings, resolve, type Json, type Scope } from './intrinsics.ts';
import { account, physicalAttribute, physicalName, type Resource } from './physical-names.ts';
import type { Assembly, TemplateResource } from './read-assembly.ts';

const nameProperties = [
  'TableName',
  'FunctionName',
  'BucketName',
  'ProviderName',
  'DomainName',
  'Domain',
  'EmailIdentity',
  'Name',
];

export class Template implements Scope {
  readonly #assembly: Assembly;
  /** Puts host names and secrets into a text, after intrinsics. */
  readonly finish: (text: string) => string;

  constructor(assembly: Assembly, finish: (text: string) => string) {
    this.#assembly = assembly;
    this.finish = finish;
  }

  get region(): string {
    return this.#assembly.region;
  }

  get outputs(): readonly (readonly [name: string, value: string])[] {
    const { Outputs } = this.#assembly.template;
    return Object.entries(Outputs).map(([name, { Value }]) => [
      name,
      this.finish(v.parse(v.string(), resolve(Value, this))),
    ]);
  }

  ids(type: string): readonly string[] {
    return Object.entries(this.#assembly.template.Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id]) => id);
  }

  properties(id: string): Json {
    return mapStrings(this.#unfinished(id), this.finish);
  }

  read<const Schema extends v.GenericSchema>(id: string, schema: Schema): v.InferOutput<Schema> {
    return parse(id, schema, this.properties(id));
  }

  /** Before `finish`, for texts that are completed later, such as a deployed file. */
  readUnfinished<const Schema extends v.GenericSchema>(id: string, schema: Schema): v.InferOutput<Schema> {
    return parse(id, schema, this.#unfinished(id));
  }

  readAll<const Schema extends v.GenericSchema>(type: string, schema: Schema): readonly v.InferOutput<Schema>[] {
    return this.ids(type).map((id) => this.read(id, schema));
  }

  assetPath(objectKey: string): string {
    const path = this.#assembly.assetPaths.get(objectKey);
    if (path === undefined)
      throw new StartupError(`The asset ${objectKey} of the stack is missing. Delete cdk.out and try again.`);
    return path;
  }

  name(id: string): string {
    return physicalName(this.#named(id));
  }

  ref(id: string): Json | undefined {
    const pseudoParameters: Readonly<Record<string, string | undefined>> = {
      'AWS::AccountId': account,
      'AWS::NoValue': undefined,
      'AWS::Partition': 'aws',
      'AWS::Region': this.region,
    };
    return Object.hasOwn(pseudoParameters, id) ? pseudoParameters[id] : this.name(id);
  }

  attribute(id: string, name: string): string {
    const value = physicalAttribute(this.#named(id), name);
    if (value === undefined) throw new Error(`Fn::GetAtt ${id}.${name} is not supported by the local cloud`);
    return value;
  }

  #unfinished(id: string): Json {
    try {
      return resolve(this.#resource(id).Properties, this) ?? {};
    } catch (error) {
      throw new StartupError(`Resource ${id} of the stack: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }

  #resource(id: string): TemplateResource {
    const resource = this.#assembly.template.Resources[id];
    if (!resource) throw new Error(`there is no resource ${id}`);
    return resource;
  }

  #named(id: string): Resource {
    const { Type: type, Properties } = this.#resource(id);
    const { stackName, region } = this.#assembly;
    const given = nameProperties.map((name) => Properties[name]).find((each) => each !== undefined);
    const name = given === undefined ? undefined : resolve(given, this);
    return { id, type, stackName, region, givenName: typeof name === 'string' ? name : undefined };
  }
}

function parse<const Schema extends v.GenericSchema>(
  id: string,
  schema: Schema,
  properties: Json,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, properties);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new StartupError(`Resource ${id} of the stack: ${v.getDotPath(issue) ?? 'its properties'}: ${issue.message}.`);
}
