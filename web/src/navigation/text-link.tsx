import { Link } from '@chakra-ui/react';
import type { PageLink } from '#web/content/link.ts';
import { RouteLink } from './route-link.tsx';

export function TextLink({ label, to }: PageLink) {
  return (
    <Link asChild>
      <RouteLink to={to}>{label}</RouteLink>
    </Link>
  );
}
