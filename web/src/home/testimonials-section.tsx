import { Box, Grid, HStack, Text, VisuallyHidden } from '@chakra-ui/react';
import { testimonials } from '#company/testimonials.ts';
import type { Rating, Testimonial } from '#contract/company-words.ts';
import { Picture } from '#web/src/ui/picture.tsx';
import { Section, Carousel } from '#web/src/ui/section.tsx';
import { describeRating, mostStars } from './home-words.ts';

const star = 'l5.3 16.3-13.9-10.1h17.2l-13.9 10.1z';

function drawStars(first: number, last: number): string {
  return Array.from({ length: last - first }, (_, index) => `M${24 * (first + index) + 12} 4${star}`).join('');
}

/** The stars are SVG, because not every system font has a star character, and inline, for print and without scripts. */
function Stars({ rating }: { readonly rating: Rating }) {
  return (
    <Box color="card.accent" fontSize="0.875rem">
      <VisuallyHidden>{describeRating(rating)}</VisuallyHidden>
      <svg
        viewBox={`0 0 ${mostStars * 24} 24`}
        width={`${mostStars}em`}
        height="1em"
        fill="currentcolor"
        stroke="currentcolor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={drawStars(0, rating)} />
        {rating < mostStars && <path opacity="0.3" d={drawStars(rating, mostStars)} />}
      </svg>
    </Box>
  );
}

export function Person({ name, position, avatar }: Pick<Testimonial, 'name' | 'position' | 'avatar'>) {
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

export function Testimonials() {
  if (!testimonials) return null;
  return (
    <Section labelledBy="testimonials" words={testimonials} isQuiet>
      <Box mt={{ base: '6', lg: '12' }}>
        <Carousel>
          <Grid
            templateColumns={{ md: '1fr 1fr' }}
            columnGap={{ base: '5', md: '10', lg: '16' }}
            rowGap={{ base: '4', lg: '5' }}
          >
            {testimonials.items.map((each) => (
              <Grid
                key={each.name}
                as="figure"
                gridRow="span 3"
                templateRows="subgrid"
                borderTopWidth="1px"
                pt="6"
                pb={{ md: '6' }}
              >
                <Stars rating={each.rating} />
                <Text as="blockquote" maxW="measure" textStyle={{ lg: 'lede' }} color="fg">
                  {each.testimonial}
                </Text>
                <Person {...each} />
              </Grid>
            ))}
          </Grid>
        </Carousel>
      </Box>
    </Section>
  );
}
