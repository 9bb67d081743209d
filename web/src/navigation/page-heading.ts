export { pageHeading } from './use-route-change.ts';
