import * as v from 'valibot';

const resourceSchema = v.looseObject({
  Type: v.string(),
  Properties: v.optional(v.record(v.string(), v.unknown()), {}),
  DeletionPolicy: v.optional(v.string()),
  UpdateReplacePolicy: v.optional(v.string()),
});

export const templateSchema = v.object({
  Description: v.optional(v.string()),
  Resources: v.record(v.string(), resourceSchema),
});
export type Template = v.InferOutput<typeof templateSchema>;

/** What holds people's data and cannot be built again. The bucket can: a new stack fills a new one. */
export const adoptedTypes: ReadonlySet<string> = new Set(['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool']);

/** The resources of a stack that are kept when it goes, and are taken over. */
export function adoptable({ Resources }: Template): ReadonlyMap<string, string> {
  const kept = Object.entries(Resources).filter(
    ([, { Type, DeletionPolicy }]) => adoptedTypes.has(Type) && DeletionPolicy === 'Retain',
  );
  return new Map(kept.map(([id, { Type }]) => [id, Type]));
}

/**
 * The stack with nothing in it but these: an import takes in resources, and makes and changes none (“Bringing existing
 * resources into CloudFormation management”, user guide, read 2026-11-22). A property that refers to another resource waits for the next
 * deployment, such as the trigger of the user pool.
 */
export function importTemplate({ Description, Resources }: Template, ids: ReadonlySet<string>): object {
  const taken = Object.entries(Resources).filter(([id]) => ids.has(id));
  return {
    ...(Description && { Description }),
    Resources: Object.fromEntries(
      taken.map(([id, { Type, Properties, DeletionPolicy, UpdateReplacePolicy }]) => [
        id,
        { Type, DeletionPolicy, UpdateReplacePolicy, Properties: withoutReferences(Properties, ids) },
      ]),
    ),
  };
}

function withoutReferences(properties: Readonly<Record<string, unknown>>, ids: ReadonlySet<string>) {
  return Object.fromEntries(
    Object.entries(properties).filter(([, value]) =>
      referencesIn(value).every((id) => id.startsWith('AWS::') || ids.has(id)),
    ),
  );
}

/** The logical ids in `Ref` and `Fn::GetAtt`. CDK writes no `Fn::Sub` with an id; one would be refused by CloudFormation. */
function referencesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return [String(inner)];
    if (key === 'Fn::GetAtt') return [String(Array.isArray(inner) ? inner[0] : inner).split('.')[0] ?? ''];
    return referencesIn(inner);
  });
}
