import { Box, HStack, Link, Text } from '@chakra-ui/react';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { formNames, formRoutes, referenceParameter } from '#contract/form-routes.ts';
import { readReference } from '#contract/reference.ts';
import { formResults, type FormResult } from '#web/content/form-results.ts';
import { browserDrafts, clearDraft } from '#web/src/forms/stored-drafts.ts';
import { OutsideAnchor } from '#web/src/navigation/outside-anchor.tsx';
import { RouteLink } from '#web/src/navigation/route-link.tsx';
import { findRoute } from '#web/src/navigation/routes.ts';
import { Drawing } from '#web/src/ui/drawing.tsx';
import { PageHeader } from '#web/src/ui/page-header.tsx';

const results: Readonly<Record<string, FormResult>> = formResults;

function ReadLetters() {
  return (
    <Box asChild width="full" maxW={{ base: '15rem', md: '24rem' }} justifySelf={{ base: 'start', md: 'end' }}>
      <Drawing name="reading" />
    </Box>
  );
}

/** What a browser shows after it has posted a form by itself. Words that have arrived are kept no longer (T3). */
export default function FormResultPage() {
  const { pathname, search } = useLocation();
  const { path } = findRoute(pathname);
  const { heading, paragraphs, links, referenceLabel, writeInstead } = results[path]!;
  // The prerendered page cannot know it.
  const reference = useSyncExternalStore(
    () => () => undefined,
    () => readReference(new URLSearchParams(search).get(referenceParameter) ?? ''),
    () => undefined,
  );
  useEffect(() => {
    const sent = formNames.find((name) => formRoutes[name].acceptedPage === path);
    if (sent) clearDraft(browserDrafts, sent);
  }, [path]);
  return (
    <PageHeader heading={heading} beside={<ReadLetters />}>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} color="fg.onNightMuted">
          {paragraph}
        </Text>
      ))}
      {referenceLabel && reference && (
        <Text>
          {referenceLabel} {reference}
        </Text>
      )}
      <HStack gap="6" wrap="wrap">
        {links.map(({ label, to }) => (
          <Link key={to} asChild variant="plain" textDecoration="underline" py="2">
            <RouteLink to={to}>{label}</RouteLink>
          </Link>
        ))}
        {writeInstead && (
          <Link asChild variant="plain" textDecoration="underline" py="2">
            <OutsideAnchor href={writeInstead.href}>{writeInstead.label}</OutsideAnchor>
          </Link>
        )}
      </HStack>
    </PageHeader>
  );
}
