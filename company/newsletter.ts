import type { Words } from '#contract/company-words.ts';

/** `undefined` takes the form, its route and its words away. The table stays, with what was sent. */
export const newsletter: Words | undefined = {
  eyebrow: 'Newsletter',
  heading: 'One page taken apart, once a month',
  lede: 'One real page or campaign: what we changed, the effect, and a checklist.',
};
