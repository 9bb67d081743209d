import type { ScopeSheet } from '#contract/company-words.ts';

export const scopeSheet: ScopeSheet | undefined = {
  service: 'shops',
  heading: 'A shop for a potter in Olhão',
  lines: [
    { id: 'visit', label: 'A visit to the workshop', amount: 0, workingDays: 1, choice: 'fixed' },
    { id: 'shop', label: 'The shop, in two languages', amount: 2500, workingDays: 12, choice: 'on' },
    { id: 'photographs', label: 'Six photographs', amount: 450, workingDays: 2, choice: 'off' },
  ],
  terms: 'Half to start, half at the end',
  signatures: [{ name: 'Inês São Brás', role: 'for the ateliê' }],
};
