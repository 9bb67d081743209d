export { OutsideAnchor } from './links.tsx';
