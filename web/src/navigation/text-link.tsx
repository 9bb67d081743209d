import { Link } from '@chakra-ui/react';
import type { PageLink } from '#web/content/link.ts';
import { RouteLink } from './route-link.tsx';

/** A link within a sentence. */
export function TextLink({ label, to }: PageLink) {
  return (
    <Link asChild>
      <RouteLink to={to}>{label}</RouteLink>
    </Link>
  );
}
