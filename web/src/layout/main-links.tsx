import { Link } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { mainLinks } from '#web/content/navigation.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';

export function MainLinks({ onChoose }: { readonly onChoose: () => void }) {
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
    >
      <RouteLink to={to} aria-current={pathname === to ? 'page' : undefined} onClick={onChoose}>
        {label}
      </RouteLink>
    </Link>
  ));
}
