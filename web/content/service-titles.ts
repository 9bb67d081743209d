export { serviceTitles } from './services.ts';
