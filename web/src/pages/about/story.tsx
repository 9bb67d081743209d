import { Grid, Stack, Text } from '@chakra-ui/react';
import { story } from '#web/content/about.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

/** How it began (A1), and where the name comes from. */
export function Story() {
  const [beginning, ...rest] = story.paragraphs;
  return (
    <Section labelledBy="story">
      <Grid templateColumns={{ base: '1fr', lg: '5fr 7fr' }} gap={{ base: '8', lg: '16' }} alignItems="start">
        <SectionHeading id="story" words={story} />
        <Stack gap="6" maxW="measure">
          <Text textStyle="lede">{beginning}</Text>
          {rest.map((paragraph) => (
            <Text key={paragraph} color="fg.muted">
              {paragraph}
            </Text>
          ))}
          <Text borderTopWidth="1px" borderColor="border" mt="6" pt="8" color="fg.muted">
            {story.nameNote}
          </Text>
        </Stack>
      </Grid>
    </Section>
  );
}
