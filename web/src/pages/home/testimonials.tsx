import { Box, Grid, HStack, Text } from '@chakra-ui/react';
import { portraits } from '#web/artwork/pictures.ts';
import { testimonialsSection } from '#web/content/home.ts';
import { describeRating, mostStars, type Testimonial, testimonials } from '#web/content/testimonials.ts';
import { Stars } from '#web/src/ui/drawing.tsx';
import { Section, Strip } from '#web/src/ui/section.tsx';

type PersonProps = {
  readonly name: string;
  readonly position: string;
  readonly avatar: keyof typeof portraits;
};

export function Person({ name, position, avatar }: PersonProps) {
  return (
    <HStack as="figcaption" gap="4" align="start">
      <Box asChild borderRadius="full" width="14" height="14" flexShrink="0">
        <img src={portraits[avatar]} alt="" width="160" height="160" loading="lazy" decoding="async" />
      </Box>
      <Box textStyle="small" pt="1">
        <Text fontWeight="semibold">{name}</Text>
        <Text color="fg.muted">{position}</Text>
      </Box>
    </HStack>
  );
}

function LargeTestimonial({ testimonial, name, position, avatar, rating }: Testimonial) {
  return (
    <Grid
      as="figure"
      templateColumns={{ base: '7.5rem 1fr', md: '18rem minmax(0, 44rem)' }}
      templateAreas={{ base: '"face stars" "face name" "words words"', md: '"face stars" "face words" "face name"' }}
      templateRows={{ base: '1fr auto auto', md: '1fr auto 1fr' }}
      columnGap={{ base: '5', md: '10', lg: '16' }}
      rowGap="4"
    >
      <Box asChild gridArea="face" width="full" height="auto" borderRadius="lg">
        <img src={portraits[avatar]} alt="" width="160" height="160" loading="lazy" decoding="async" />
      </Box>
      <Box gridArea="stars" alignSelf="end">
        <Stars count={rating} of={mostStars} label={describeRating(rating)} />
      </Box>
      <Text as="blockquote" gridArea="words" textStyle="heading" fontWeight="medium">
        {testimonial}
      </Text>
      <Box as="figcaption" gridArea="name" textStyle="small">
        <Text fontWeight="semibold">{name}</Text>
        <Text color="fg.muted">{position}</Text>
      </Box>
    </Grid>
  );
}

export function Testimonials() {
  const [first, ...others] = testimonials;
  return (
    <Section labelledBy="testimonials" words={testimonialsSection}>
      <Grid mt={{ base: '8', lg: '16' }} gap={{ base: '10', lg: '20' }}>
        <LargeTestimonial {...first} />
        <Strip>
          <Grid
            // On a phone visitors swipe the row, or focus it and scroll it by key.
            tabIndex={0}
            templateColumns={{ lg: '1fr 1fr 1fr' }}
            columnGap={{ base: '5', lg: '16' }}
            rowGap="4"
          >
            {others.map((each) => (
              <Grid
                key={each.name}
                as="figure"
                // The subgrid puts the names of neighbours on one line.
                gridRow="span 3"
                templateRows="subgrid"
                borderTopWidth="1px"
                pt="6"
              >
                <Stars count={each.rating} of={mostStars} label={describeRating(each.rating)} />
                <Text as="blockquote" maxW="measure">
                  {each.testimonial}
                </Text>
                <Person {...each} />
              </Grid>
            ))}
          </Grid>
        </Strip>
      </Grid>
    </Section>
  );
}
