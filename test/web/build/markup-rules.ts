import type { ConfigData } from 'html-validate';

/** All recommended rules but those that only prefer one of two valid spellings, which React's renderer decides. */
export const markupRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // `<!doctype html>`: case does not matter to HTML, and lower case compresses with the rest.
    'doctype-style': 'off',
    // React writes `<input/>`, `required=""` and `autoComplete`: HTML allows all three, and reads them the same.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attr-case': 'off',
    // A list may be given a name; the rule would rather see names on landmarks and controls only.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};
