import * as v from 'valibot';
import { StartupError } from '#local/startup-error.ts';
import { mapStrings, resolve, type Json, type Scope } from './intrinsics.ts';
import { account, physicalAttribute, physicalName, region } from './physical-names.ts';
import type { Assembly, TemplateResource } from './read-assembly.ts';

/** Properties that hold the name a resource is given, where it is given one. */
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

/** A synthesised stack as CloudFormation would see it while deploying: names known, intrinsics resolved. */
export class Template implements Scope {
  readonly #assembly: Assembly;
  /** Has the last word on every text, after joins: host names and secrets are put in there. */
  readonly finish: (text: string) => string;

  constructor(assembly: Assembly, finish: (text: string) => string) {
    this.#assembly = assembly;
    this.finish = finish;
  }

  /** The logical ids of the resources of any of these types that their conditions let exist, in the template's order. */
  ids(...types: readonly string[]): readonly string[] {
    return Object.entries(this.#assembly.template.Resources)
      .filter(([, { Type, Condition }]) => types.includes(Type) && (!Condition || this.condition(Condition)))
      .map(([id]) => id);
  }

  /** A resource's properties as AWS would receive them. Throws a `StartupError` naming what cannot be resolved. */
  properties(id: string): Json {
    return mapStrings(this.#unfinished(id), this.finish);
  }

  /**
   * The same as `schema` describes them. Throws a `StartupError` that names the resource and the property if they are
   * otherwise: the stack uses something that the local cloud does not do.
   */
  read<const Schema extends v.GenericSchema>(id: string, schema: Schema): v.InferOutput<Schema> {
    return parse(id, schema, this.properties(id));
  }

  /** The same before `finish`: for texts that are only put together later, such as a deployed file. */
  readUnfinished<const Schema extends v.GenericSchema>(id: string, schema: Schema): v.InferOutput<Schema> {
    return parse(id, schema, this.#unfinished(id));
  }

  /** All resources of a type as `schema` describes them. */
  readAll<const Schema extends v.GenericSchema>(type: string, schema: Schema): readonly v.InferOutput<Schema>[] {
    return this.ids(type).map((id) => this.read(id, schema));
  }

  assetPath(objectKey: string): string {
    const path = this.#assembly.assetPaths.get(objectKey);
    if (path === undefined) throw new StartupError(`The stack names an asset that was not synthesised: ${objectKey}.`);
    return path;
  }

  /** A resource's physical name: what `Ref` gives for it. */
  name(id: string): string {
    return physicalName(this.#named(id));
  }

  ref(id: string): Json | undefined {
    if (id === 'AWS::NoValue') return undefined;
    const pseudo = this.#pseudoParameters.get(id);
    if (pseudo !== undefined) return pseudo;
    const parameter = this.#assembly.template.Parameters[id];
    if (!parameter) return this.name(id);
    if (parameter.Default === undefined) throw new Error(`parameter ${id} has no default`);
    return parameter.Default;
  }

  attribute(id: string, name: string): string {
    const value = physicalAttribute(this.#named(id), name);
    if (value === undefined) throw new Error(`Fn::GetAtt ${id}.${name} is not supported by the local cloud`);
    return value;
  }

  condition(name: string): boolean {
    const expression = this.#assembly.template.Conditions[name];
    if (expression === undefined) throw new Error(`there is no condition ${name}`);
    return resolve(expression, this) === true;
  }

  mapping(map: string, first: string, second: string): Json {
    const value = this.#assembly.template.Mappings[map]?.[first]?.[second];
    if (value === undefined) throw new Error(`Fn::FindInMap ${map}.${first}.${second} finds nothing`);
    return value;
  }

  get #pseudoParameters(): ReadonlyMap<string, string> {
    const { stackName } = this.#assembly;
    return new Map([
      ['AWS::Region', region],
      ['AWS::AccountId', account],
      ['AWS::Partition', 'aws'],
      ['AWS::URLSuffix', 'amazonaws.com'],
      ['AWS::StackName', stackName],
      ['AWS::StackId', `arn:aws:cloudformation:${region}:${account}:stack/${stackName}/local`],
    ]);
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

  #named(id: string) {
    const { Type: type, Properties } = this.#resource(id);
    const given = nameProperties.map((name) => Properties[name]).find((each) => each !== undefined);
    const name = given === undefined ? undefined : resolve(given, this);
    return { id, type, stackName: this.#assembly.stackName, givenName: typeof name === 'string' ? name : undefined };
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
