import { HStack, Link } from '@chakra-ui/react';
import { failure } from '#web/content/failure.ts';
import { PageHeader } from '#web/src/ui/page-header.tsx';

/** What stands in the place of a page that cannot be shown. Its links load anew: what has failed is not asked to recover. */
export function FailurePage() {
  return (
    <PageHeader heading={failure.heading} lede={failure.text}>
      <HStack gap="6" wrap="wrap" role="alert">
        <Link href={location.href} variant="plain" textDecoration="underline" py="2">
          {failure.reload}
        </Link>
        <Link href={failure.home.href} variant="plain" textDecoration="underline" py="2">
          {failure.home.label}
        </Link>
        <Link href={failure.write.href} variant="plain" textDecoration="underline" py="2">
          {failure.write.label}
        </Link>
      </HStack>
    </PageHeader>
  );
}
