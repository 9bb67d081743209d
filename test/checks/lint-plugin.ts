import { importLaw } from './import-law.ts';
import { settledPage } from './settled-page.ts';

/** This project's own lint rules, for Oxlint. */
export default {
  meta: { name: 'site' },
  rules: { 'import-law': importLaw, 'settled-page': settledPage },
};
