export { newTabNote, type OutsideLink, type PageLink } from './navigation.ts';
