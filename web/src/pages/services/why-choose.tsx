import { Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { whyChoose } from '#web/content/services-page.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

/** Why choose us (S3): six claims that can be checked. */
export function WhyChoose() {
  return (
    <Section labelledBy="why-choose">
      <SectionHeading id="why-choose" heading={whyChoose.heading} />
      <Grid
        as="ul"
        mt={{ base: '10', lg: '16' }}
        templateColumns={{ base: '1fr', md: '1fr 1fr' }}
        columnGap={{ md: '8', lg: '16' }}
        rowGap={{ base: '8', lg: '12' }}
      >
        {whyChoose.items.map(({ title, text }) => (
          <Stack key={title} as="li" gap="3" borderTopWidth="1px" borderColor="border" pt="6">
            <Heading as="h3" textStyle="subheading">
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
