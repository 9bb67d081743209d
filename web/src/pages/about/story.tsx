import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import AboutArt from '#web/artwork/about.svg?react';
import { story } from '#web/content/about.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

/** How it began (A1), and where the name comes from. */
export function Story() {
  const [beginning, ...rest] = story.paragraphs;
  return (
    <Section labelledBy="story">
      <Grid
        templateColumns={{ base: '1fr', lg: '5fr 7fr' }}
        columnGap="16"
        rowGap={{ base: '8', lg: '16' }}
        alignItems="start"
      >
        <SectionHeading id="story" heading={story.heading} />
        <Stack gap="6" maxW="measure">
          <Text textStyle="lede">{beginning}</Text>
          {rest.map((paragraph) => (
            <Text key={paragraph} color="fg.muted">
              {paragraph}
            </Text>
          ))}
        </Stack>
        <Box asChild width="full" maxW="24rem" height="auto" alignSelf="end" order={{ base: '1', lg: '0' }}>
          <AboutArt width="480" height="360" />
        </Box>
        <Text textStyle="subheading" maxW="measure" alignSelf="end" borderTopWidth="1px" borderColor="border" pt="8">
          {story.nameNote}
        </Text>
      </Grid>
    </Section>
  );
}
