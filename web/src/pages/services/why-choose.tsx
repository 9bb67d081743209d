import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import { whyChoose } from '#web/content/services-page.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

/** Why choose us (S3): a ledger of six claims, each with what it means. */
export function WhyChoose() {
  return (
    <Section labelledBy="why-choose">
      <SectionHeading id="why-choose" words={whyChoose} />
      <Box as="ul" mt={{ base: '10', lg: '16' }} borderBottomWidth="1px" borderColor="border">
        {whyChoose.items.map(({ title, text }) => (
          <Grid
            key={title}
            as="li"
            templateColumns={{ base: '1fr', lg: '5fr 7fr' }}
            columnGap="20"
            rowGap="2"
            alignItems="baseline"
            borderTopWidth="1px"
            borderColor="border"
            py={{ base: '6', lg: '8' }}
          >
            <Heading as="h3" textStyle="subheading">
              {title}
            </Heading>
            <Text color="fg.muted" maxW="measure">
              {text}
            </Text>
          </Grid>
        ))}
      </Box>
    </Section>
  );
}
