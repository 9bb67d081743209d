export { serviceLevels } from './company.ts';
