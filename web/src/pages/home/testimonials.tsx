import { Box, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { portraits } from '#web/artwork/pictures.ts';
import { testimonialsSection } from '#web/content/home.ts';
import { describeRating, mostStars, type Testimonial, testimonials } from '#web/content/testimonials.ts';
import { Stars } from '#web/src/ui/drawing.tsx';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

type PersonProps = {
  readonly name: string;
  readonly position: string;
  readonly avatar: keyof typeof portraits;
};

/** The person who speaks: the caption of a figure. */
export function Person({ name, position, avatar }: PersonProps) {
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

/** The voice in large type, beside its portrait. */
function Lead({ testimonial, name, position, avatar, rating }: Testimonial) {
  return (
    <Grid templateColumns={{ base: '1fr', md: '2fr 3fr', lg: '5fr 7fr' }} gap={{ base: '8', md: '10', lg: '16' }}>
      <Box asChild width="full" maxW="18rem" height="auto" borderRadius="lg">
        <img src={portraits[avatar]} alt="" width="160" height="160" loading="lazy" decoding="async" />
      </Box>
      <Stack as="figure" gap="4" justify="center">
        <Stars count={rating} of={mostStars} label={describeRating(rating)} />
        <Text as="blockquote" textStyle="heading" fontWeight="medium">
          {testimonial}
        </Text>
        <Box as="figcaption" textStyle="small">
          <Text fontWeight="semibold">{name}</Text>
          <Text color="fg.muted">{position}</Text>
        </Box>
      </Stack>
    </Grid>
  );
}

/** Four clients in their own words (H6): one large, the others in a ruled row below it. */
export function Testimonials() {
  const [first, ...others] = testimonials;
  return (
    <Section labelledBy="testimonials">
      <SectionHeading id="testimonials" words={testimonialsSection} />
      <Grid mt={{ base: '10', lg: '16' }} gap={{ base: '14', lg: '20' }}>
        <Lead {...first} />
        <Grid templateColumns={{ lg: '1fr 1fr 1fr' }} gap={{ base: '8', lg: '16' }}>
          {others.map((each) => (
            <Stack key={each.name} as="figure" gap="4" borderTopWidth="1px" borderColor="border" pt="6">
              <Stars count={each.rating} of={mostStars} label={describeRating(each.rating)} />
              <Text as="blockquote" flexGrow="1" maxW="measure">
                {each.testimonial}
              </Text>
              <Person {...each} />
            </Stack>
          ))}
        </Grid>
      </Grid>
    </Section>
  );
}
