import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { consulting } from '#web/content/services-page.ts';
import { requestService } from '#web/src/forms/requested-service.ts';
import { ArrowLink } from '#web/src/navigation/arrow-link.tsx';

/** The fifth choice of the contact form, for those who want an opinion first: words alone, below the four. */
export function Consulting() {
  return (
    <Stack as="section" aria-labelledby={consulting.id} gap="4">
      <Box as="hgroup">
        <Text textStyle="kicker" color="fg.muted">
          {consulting.title}
        </Text>
        <Heading as="h2" id={consulting.id} textStyle="heading">
          {consulting.heading}
        </Heading>
      </Box>
      <Text color="fg.muted" maxW="measure">
        {consulting.text}
      </Text>
      <ArrowLink {...consulting.link} query={requestService(consulting.id)} />
    </Stack>
  );
}
