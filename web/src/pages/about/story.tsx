import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import AboutArt from '#web/artwork/about.svg?react';
import { story } from '#web/content/about.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

/** How it began (A1), in one narrow column, and beside it where the name comes from. */
export function Story() {
  const [beginning, ...rest] = story.paragraphs;
  return (
    <Section labelledBy="story">
      <Grid
        templateColumns={{ base: '1fr', lg: '7fr 5fr' }}
        columnGap="16"
        rowGap="12"
        alignItems={{ base: 'start', lg: 'end' }}
      >
        <Stack gap="6" maxW="measure">
          <SectionHeading id="story" words={story} />
          <Text textStyle="lede">{beginning}</Text>
          {rest.map((paragraph) => (
            <Text key={paragraph} color="fg.muted">
              {paragraph}
            </Text>
          ))}
        </Stack>
        <Stack gap="6" maxW={{ base: 'measure', lg: 'none' }}>
          <Box asChild width="full" maxW={{ base: '22rem', lg: 'none' }} height="auto">
            <AboutArt width="480" height="360" />
          </Box>
          <Text textStyle="small" color="fg.muted">
            {story.nameNote}
          </Text>
        </Stack>
      </Grid>
    </Section>
  );
}
