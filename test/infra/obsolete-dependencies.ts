import type { Template } from './synthesised.ts';

/** What a value refers to, as CloudFormation itself finds the order of resources. */
function referredTo(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return [inner];
    return key === 'Fn::GetAtt' && Array.isArray(inner) ? [inner[0]] : referredTo(inner);
  });
}

/** Each resource that waits in words for another, and whether it refers to that one anyway: cfn-lint's W3005. */
export function dependenciesOf({ Resources }: Template) {
  return Object.entries(Resources).flatMap(([id, { DependsOn = [], Properties }]) =>
    DependsOn.map((target) => ({ id, target, isObsolete: referredTo(Properties).includes(target) })),
  );
}
