import { Link, VisuallyHidden } from '@chakra-ui/react';
import ArrowIcon from '#web/artwork/icons/arrow-right.svg?react';
import type { PageLink } from '#web/content/link.ts';
import { RouteLink } from './route-link.tsx';

type ArrowLinkProps = PageLink & { readonly query?: Readonly<Record<string, string>> };

export function ArrowLink({ label, completion, to, query }: ArrowLinkProps) {
  return (
    <Link
      asChild
      variant="plain"
      display="inline-flex"
      alignItems="center"
      alignSelf="flex-start"
      gap="2"
      py="2"
      fontWeight="semibold"
      color="fg.link"
    >
      <RouteLink to={to} query={query}>
        {label}
        {completion && <VisuallyHidden> {completion}</VisuallyHidden>}
        <ArrowIcon />
      </RouteLink>
    </Link>
  );
}
