import { Link } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import type { PageLink } from '#web/content/link.ts';
import { mainLinks } from '#web/content/navigation.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';

type MainLinkProps = PageLink & {
  readonly onChoose: () => void;
  /** Whether it is a button once the page is scrolled; never on the page it leads to. */
  readonly isOffered: boolean;
};

export function MainLink({ label, to, isOffered, onChoose }: MainLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      asChild
      variant="plain"
      px="3"
      py="3"
      fontWeight="medium"
      textUnderlineOffset="0.5em"
      _currentPage={{
        textDecoration: 'underline',
        textDecorationColor: 'marigold.400',
        textDecorationThickness: '2px',
      }}
      css={{
        'html[data-scrolled] &[data-offer]': {
          bg: 'action',
          color: 'action.contrast',
          borderRadius: 'md',
          my: '1',
          py: '2',
          _hover: { bg: 'action.hover', textDecoration: 'none' },
        },
      }}
    >
      <RouteLink
        to={to}
        data-offer={isOffered && pathname !== to ? '' : undefined}
        aria-current={pathname === to ? 'page' : undefined}
        onClick={onChoose}
      >
        {label}
      </RouteLink>
    </Link>
  );
}

type MainLinksProps = { readonly onChoose: () => void; readonly offersContact?: boolean };

export function MainLinks({ onChoose, offersContact = false }: MainLinksProps) {
  return mainLinks.map((link) => (
    <MainLink key={link.to} {...link} onChoose={onChoose} isOffered={offersContact && link.to === '/contact'} />
  ));
}
