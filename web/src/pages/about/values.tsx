import { Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { values } from '#web/content/about.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

export function Values() {
  return (
    <Section labelledBy="values">
      <SectionHeading id="values" words={values} />
      <Grid
        as="ul"
        mt={{ base: '10', lg: '16' }}
        templateColumns={{ base: '1fr', md: '1fr 1fr' }}
        columnGap={{ md: '8', lg: '16' }}
        rowGap={{ base: '8', lg: '14' }}
      >
        {values.items.map(({ title, text }) => (
          <Stack key={title} as="li" gap="3" borderTopWidth="1px" borderColor="border" pt="6">
            <Heading as="h3" textStyle="heading">
              {title}
            </Heading>
            <Text color="fg.muted" maxW="measure">
              {text}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Section>
  );
}
