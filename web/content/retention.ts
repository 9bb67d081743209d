export { describeDays, retention } from './policy.ts';
