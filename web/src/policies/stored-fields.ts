import { isOptional } from '#contract/form.ts';
import { offeredForms } from '#contract/forms.ts';
import { listOf } from '#web/facts/formats.ts';

export const storedFieldSentences: readonly string[] = offeredForms.map(({ policy, fields }) => {
  const all = Object.values(fields);
  const always = listOf(all.filter((field) => !isOptional(field)).map((field) => field.policy));
  const optional = listOf(all.filter(isOptional).map((field) => field.policy));
  return `${policy}: your ${always}${optional && ` and, if you fill them in, ${optional}`}.`;
});
