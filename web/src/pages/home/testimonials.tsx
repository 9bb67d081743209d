import { Box, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { portraits } from '#web/artwork/pictures.ts';
import { testimonialsSection } from '#web/content/home.ts';
import { describeRating, mostStars, testimonials, type Testimonial } from '#web/content/testimonials.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';
import { Stars } from '#web/src/ui/stars.tsx';

function Rated({ rating }: Testimonial) {
  return <Stars count={rating} of={mostStars} label={describeRating(rating)} />;
}

function Person({ name, position, avatar }: Testimonial) {
  return (
    <HStack as="figcaption" gap="4">
      <Box asChild borderRadius="full" width="14" height="14" flexShrink="0">
        <img src={portraits[avatar]} alt="" width="160" height="160" loading="lazy" decoding="async" />
      </Box>
      <Box textStyle="small">
        <Text fontWeight="semibold">{name}</Text>
        <Text color="fg.muted">{position}</Text>
      </Box>
    </HStack>
  );
}

/** Four clients in their own words (H6): one in large type, the others beside it. */
export function Testimonials() {
  const [first, ...others] = testimonials;
  return (
    <Section labelledBy="testimonials">
      <SectionHeading id="testimonials" words={testimonialsSection} />
      <Grid
        mt={{ base: '10', lg: '16' }}
        templateColumns={{ base: '1fr', lg: '7fr 5fr' }}
        gap={{ base: '12', lg: '20' }}
        alignItems="start"
      >
        <Stack as="figure" gap="8">
          <Rated {...first} />
          <Text as="blockquote" textStyle="heading" fontWeight="medium">
            {first.testimonial}
          </Text>
          <Person {...first} />
        </Stack>
        <Stack gap="10">
          {others.map((each) => (
            <Stack key={each.name} as="figure" gap="4" borderTopWidth="1px" borderColor="border" pt="8">
              <Rated {...each} />
              <Text as="blockquote">{each.testimonial}</Text>
              <Person {...each} />
            </Stack>
          ))}
        </Stack>
      </Grid>
    </Section>
  );
}
