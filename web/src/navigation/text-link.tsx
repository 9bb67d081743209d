export { TextLink } from './links.tsx';
