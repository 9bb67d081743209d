import * as v from 'valibot';

const oneOrMore = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((value) => [value]),
  ),
]);

const operators = ['StringEquals', 'ForAllValues:StringEquals'] as const;

/** What the stack's identity policies are made of. Anything else, such as `NotAction`, is refused when the stack is read. */
export const statementSchema = v.strictObject({
  Sid: v.optional(v.string()),
  Effect: v.picklist(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: oneOrMore,
  Condition: v.optional(v.record(v.picklist(operators), v.record(v.string(), oneOrMore)), {}),
});

export type Statement = v.InferOutput<typeof statementSchema>;

/** One action on one resource, with what conditions may ask about it. */
export type Access = {
  readonly action: string;
  readonly resource: string;
  readonly context?: Readonly<Record<string, readonly string[]>>;
};

/**
 * Whether the statements allow it: one has to, and none may deny it (`aws-facts.ts`).
 */
export function areAllowing(statements: readonly Statement[], access: Access): boolean {
  const matching = statements.filter((statement) => isAbout(statement, access));
  return matching.some(({ Effect }) => Effect === 'Allow') && matching.every(({ Effect }) => Effect === 'Allow');
}

function isAbout({ Action, Resource, Condition }: Statement, { action, resource, context = {} }: Access): boolean {
  return (
    Action.some((pattern) => isLike(action.toLowerCase(), pattern.toLowerCase())) &&
    Resource.some((pattern) => isLike(resource, pattern)) &&
    operators.every((operator) =>
      Object.entries(Condition[operator] ?? {}).every(([key, wanted]) => {
        const given = context[key] ?? [];
        // `ForAllValues` holds of no values too; without it a key has to be there.
        return (operator !== 'StringEquals' || given.length > 0) && given.every((value) => wanted.includes(value));
      }),
    )
  );
}

/** `*` stands for any text, `?` for any one character. */
function isLike(text: string, pattern: string): boolean {
  const literal = pattern.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(text);
}
