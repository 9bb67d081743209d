import { HStack, Link } from '@chakra-ui/react';
import { notFound } from '#web/content/not-found.ts';
import { RouteLink } from '#web/src/routing/route-link.tsx';
import { PageHeader } from '#web/src/ui/page-header.tsx';

/** What every unknown address shows (R10, P3). */
export default function NotFoundPage() {
  return (
    <PageHeader heading={notFound.heading} lede={notFound.text}>
      <HStack as="nav" aria-label={notFound.linksHeading} gap="6" wrap="wrap">
        {notFound.links.map(({ label, to }) => (
          <Link key={to} asChild variant="plain" textDecoration="underline" py="2">
            <RouteLink to={to}>{label}</RouteLink>
          </Link>
        ))}
      </HStack>
    </PageHeader>
  );
}
