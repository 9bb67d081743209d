import type { FormName } from '#contract/form-routes.ts';

/** What the constructs of a form are called: `Contacts`. The tables' logical ids follow from it and are frozen by a test. */
export function formConstructId(form: FormName): string {
  return `${form.charAt(0).toUpperCase()}${form.slice(1)}`;
}
