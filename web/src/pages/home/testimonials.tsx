import { Box, Grid, HStack, Text, VisuallyHidden } from '@chakra-ui/react';
import { testimonials } from '#company/testimonials.ts';
import { describeRating, mostStars } from '#web/content/home.ts';
import type { PictureName, Rating, Testimonial } from '#web/content/types.ts';
import { Picture } from '#web/src/ui/picture.tsx';
import { Section, Strip } from '#web/src/ui/section.tsx';

const star = 'l2.5 5.1 5.6.8-4.1 3.9 1 5.6-5-2.6-5 2.6 1-5.6-4.1-3.9 5.6-.8z';

/** Stars in squares of 24 units, from `first` to before `last`. */
function drawStars(first: number, last: number): string {
  return Array.from({ length: last - first }, (_, index) => `M${24 * (first + index) + 12} 4${star}`).join('');
}

/** The stars are SVG, because not every system font has a star character, and inline, for print and without scripts. */
function Stars({ rating }: { readonly rating: Rating }) {
  return (
    <Box color="card.accent">
      <VisuallyHidden>{describeRating(rating)}</VisuallyHidden>
      <svg
        viewBox={`0 0 ${mostStars * 24} 24`}
        width={`${mostStars * 1.25}em`}
        height="1.25em"
        stroke="currentcolor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path fill="currentcolor" d={drawStars(0, rating)} />
        {rating < mostStars && <path fill="none" d={drawStars(rating, mostStars)} />}
      </svg>
    </Box>
  );
}

type PersonProps = {
  readonly name: string;
  readonly position: string;
  readonly avatar?: PictureName;
};

export function Person({ name, position, avatar }: PersonProps) {
  return (
    <HStack as="figcaption" gap="4" align="start">
      {avatar && (
        <Box asChild borderRadius="full" width="14" height="14" flexShrink="0">
          <Picture name={avatar} alt="" width="160" height="160" sizes="3.5rem" />
        </Box>
      )}
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
      templateColumns={avatar ? { base: '7.5rem 1fr', md: '18rem minmax(0, 44rem)' } : 'minmax(0, 44rem)'}
      templateAreas={
        avatar
          ? { base: '"face stars" "face name" "words words"', md: '"face stars" "face words" "face name"' }
          : '"stars" "words" "name"'
      }
      templateRows={{ base: '1fr auto auto', md: '1fr auto 1fr' }}
      columnGap={{ base: '5', md: '10', lg: '16' }}
      rowGap="4"
    >
      {avatar && (
        <Box asChild gridArea="face" width="full" aspectRatio="1" borderRadius="lg">
          <Picture name={avatar} alt="" width="160" height="160" sizes="(min-width: 48rem) 18rem, 7.5rem" />
        </Box>
      )}
      <Box gridArea="stars" alignSelf="end">
        <Stars rating={rating} />
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
  if (!testimonials) return null;
  const [first, ...others] = testimonials.items;
  return (
    <Section labelledBy="testimonials" words={testimonials}>
      <Grid mt={{ base: '8', lg: '16' }} gap={{ base: '10', lg: '20' }}>
        <LargeTestimonial {...first} />
        <Strip>
          <Grid
            // On a phone visitors swipe the row, or focus it and scroll it by key.
            tabIndex={0}
            templateColumns={{ lg: 'repeat(6, 1fr)' }}
            css={{
              lg: {
                '& > :nth-of-type(n)': { gridColumn: 'span 2' },
                '& > :last-of-type:nth-of-type(3n+1)': { gridColumn: '1 / -1' },
                '& > :nth-last-of-type(2):nth-of-type(3n+1), & > :last-of-type:nth-of-type(3n+2)': {
                  gridColumn: 'span 3',
                },
              },
            }}
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
                <Stars rating={each.rating} />
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
