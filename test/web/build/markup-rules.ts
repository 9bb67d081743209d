import type { ConfigData } from 'html-validate';

/** All recommended rules, but for those that only prefer one of several valid ways to write the same. */
export const markupRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // `<!doctype html>`: case does not matter to HTML, and lower case compresses with the rest.
    'doctype-style': 'off',
    // React writes `<input/>`, `required=""`, `hidden=""` and `autoComplete`: HTML allows them, and reads them the
    // same.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    // Our code already formats phone numbers with non-breaking spaces. The rule also wants them in the other words of
    // the link.
    'tel-non-breaking': 'off',
    // The checkboxes of a list have one name, as in HTML's own examples.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // A list may be given a name; the rule would rather see names on landmarks and controls only.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};
