export type Properties = Readonly<Record<string, unknown>>;
export type Resource = {
  readonly Type: string;
  readonly Properties: Properties;
  readonly DependsOn?: readonly string[];
  readonly DeletionPolicy?: string;
};
export type Template = {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, { readonly Value: unknown }>>;
};

/** Every resource of a type, as pairs of logical id and resource. */
export function resourcesOf({ Resources }: Template, type: string): readonly (readonly [string, Resource])[] {
  return Object.entries(Resources).filter(([, resource]) => resource.Type === type);
}

/** The only resource of a type whose logical id begins with `idStart`. */
export function resourceOf(template: Template, type: string, idStart = ''): Resource {
  const found = resourcesOf(template, type).filter(([id]) => id.startsWith(idStart));
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} resources of type ${type} begin with "${idStart}".`);
  return first[1];
}

/** Its properties, as `deployed` reads them. */
export function propertiesOf(template: Template, type: string, idStart = ''): Properties {
  return Object(deployed(resourceOf(template, type, idStart).Properties));
}

/** The outputs, as `deployed` reads them. */
export function outputsOf({ Outputs = {} }: Template): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(Outputs).map(([name, { Value }]) => [name, deployed(Value)]));
}

/** A value with joined texts, and names such as `<Region>` or `<Contacts.Arn>` for values that only AWS knows. */
export function deployed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(deployed);
  const { Ref: ref, 'Fn::Join': join, 'Fn::GetAtt': attribute } = Object(value);
  if (join) return join[1].map(deployed).join(join[0]);
  if (ref) return `<${nameOf(ref)}>`;
  if (attribute) return `<${nameOf(attribute[0])}.${attribute[1]}>`;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, deployed(each)]));
}

/** Without the hash that CDK adds to a logical id. */
function nameOf(id: unknown): string {
  return String(id)
    .replace(/^AWS::/, '')
    .replace(/[\dA-F]{8}$/, '');
}
