export { RouteLink } from './links.tsx';
