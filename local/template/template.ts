import { StartupError } from '#local/startup-error.ts';
import type { Scope } from './intrinsics.ts';
import { mapStrings, type Json } from './json.ts';
import { account, physicalAttribute, physicalName, region } from './physical-names.ts';
import type { Assembly, TemplateResource } from './read-assembly.ts';
import { resolve } from './resolve.ts';

/** A resource of the stack that its condition lets exist. Its properties are resolved when asked for. */
export type Resource = { readonly id: string; readonly type: string };

/** Properties that hold the name a resource is given, where it is given one. */
const nameProperties = ['TableName', 'FunctionName', 'BucketName', 'ProviderName', 'Domain', 'Name'];

/** A synthesised stack as CloudFormation would see it while deploying: names known, intrinsics resolved. */
export class Template implements Scope {
  readonly #assembly: Assembly;
  readonly #finish: (text: string) => string;

  /** `finish` has the last word on every text, after joins: host names and secrets are put in there. */
  constructor(assembly: Assembly, finish: (text: string) => string) {
    this.#assembly = assembly;
    this.#finish = finish;
  }

  /** The resources of any of these types, in the template's order. */
  resources(...types: readonly string[]): readonly Resource[] {
    return Object.entries(this.#assembly.template.Resources)
      .filter(([, { Type, Condition }]) => types.includes(Type) && (!Condition || this.condition(Condition)))
      .map(([id, { Type }]) => ({ id, type: Type }));
  }

  /** A resource's properties as AWS would receive them. Throws a `StartupError` naming what cannot be resolved. */
  properties(id: string): Json {
    return mapStrings(this.rawProperties(id), this.#finish);
  }

  /** The same before `finish`: for texts that are only put together later, such as a deployed file. */
  rawProperties(id: string): Json {
    try {
      return this.resolve(this.#resource(id).Properties) ?? {};
    } catch (error) {
      throw new StartupError(`Resource ${id} of the stack: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }

  finish(text: string): string {
    return this.#finish(text);
  }

  assetPath(objectKey: string): string {
    const path = this.#assembly.assetPaths.get(objectKey);
    if (path === undefined) throw new StartupError(`The stack names an asset that was not synthesised: ${objectKey}.`);
    return path;
  }

  resolve(value: Json): Json | undefined {
    return resolve(value, this);
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
    return this.resolve(expression) === true;
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

  #resource(id: string): TemplateResource {
    const resource = this.#assembly.template.Resources[id];
    if (!resource) throw new Error(`there is no resource ${id}`);
    return resource;
  }

  #named(id: string) {
    const { Type: type, Properties } = this.#resource(id);
    const given = nameProperties.map((name) => Properties[name]).find((each) => each !== undefined);
    const name = given === undefined ? undefined : this.resolve(given);
    return { id, type, stackName: this.#assembly.stackName, givenName: typeof name === 'string' ? name : undefined };
  }
}
