import { expect, test } from 'vitest';
import { allForms, forms, lead, subscription, tableKeys } from '#contract/forms.ts';

const { schema, limits, columns, title } = forms.newsletters;
const fields = { schema, limits, columns };
const texts = { nameFields: ['email'], subjectField: 'email' } as const;

/** The compiler refuses each of these definitions (`npm run check:lint`). */
export const refused = [
  // @ts-expect-error A subscription has no name.
  () => subscription('newsletters', { ...fields, title, nameFields: ['email'] }),
  // @ts-expect-error A lead form has no title.
  () => lead('contacts', { ...fields, ...texts, title }),
  // @ts-expect-error `newsletters` is no lead form.
  () => lead('newsletters', { ...fields, ...texts }),
  // @ts-expect-error `privacy` finds no item without an email address.
  () => subscription('newsletters', { schema: { ...schema, entries: {} }, limits: {}, columns: {}, title }),
];

test('E1, E2, N3 · each form has an email address, by which `privacy` finds the data of a person, and a table key', () => {
  for (const form of allForms) {
    expect(Object.keys(form.schema.entries)).toContain('email');
    expect(['id', 'email']).toContain(tableKeys[form.kind]);
  }
});
