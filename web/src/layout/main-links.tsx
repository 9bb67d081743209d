import { Link } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { mainLinks } from '#web/content/navigation.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';

type MainLinksProps = {
  readonly onChoose: () => void;
  /** Shows Contact as a button once the page is scrolled. */
  readonly offersContact?: boolean;
};

export function MainLinks({ onChoose, offersContact = false }: MainLinksProps) {
  const { pathname } = useLocation();
  return mainLinks.map(({ label, to }) => (
    <Link
      key={to}
      asChild
      variant="plain"
      px={{ base: '3', md: '2', lg: '3' }}
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
        data-offer={offersContact && to === '/contact' && pathname !== to ? '' : undefined}
        aria-current={pathname === to ? 'page' : undefined}
        onClick={onChoose}
      >
        {label}
      </RouteLink>
    </Link>
  ));
}
