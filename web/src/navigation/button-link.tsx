import { Button, VisuallyHidden } from '@chakra-ui/react';
import type { PageLink } from '#web/content/link.ts';
import { RouteLink } from './route-link.tsx';

/** A link that looks like a button, on the night; `isMain` is the one that a section is for. */
export function ButtonLink({ label, completion, to, isMain = false }: PageLink & { readonly isMain?: boolean }) {
  return (
    <Button asChild variant={isMain ? 'surface' : 'outline'}>
      <RouteLink to={to}>
        {label}
        {completion && <VisuallyHidden>{` ${completion}`}</VisuallyHidden>}
      </RouteLink>
    </Button>
  );
}
