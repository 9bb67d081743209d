import { Box, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type PageHeaderProps = {
  readonly heading: string;
  readonly lede?: string;
  readonly beside?: ReactNode;
  readonly isCompact?: boolean;
  readonly children?: ReactNode;
};

export function PageHeader({ heading, lede, beside, isCompact = false, children }: PageHeaderProps) {
  return (
    <Box as="section" layerStyle="night">
      <Container
        pt={isCompact ? { base: '24', lg: '28' } : { base: '28', lg: '40' }}
        pb={isCompact ? { base: '8', lg: '10' } : { base: '12', lg: '24' }}
      >
        <Grid
          templateColumns={beside ? { base: 'minmax(0, 1fr)', md: '7fr 5fr' } : 'minmax(0, 1fr)'}
          gap={{ base: '12', md: '10', lg: '16' }}
          alignItems="start"
        >
          <Stack gap="6" maxW="measure">
            <h1>{heading}</h1>
            {lede && <Text textStyle="lede">{lede}</Text>}
            {children}
          </Stack>
          {beside}
        </Grid>
      </Container>
    </Box>
  );
}

type SectionWords = { readonly eyebrow: string; readonly heading: string; readonly lede?: string };

type SectionProps = {
  readonly ground?: 'paper' | 'dawn' | 'night';
  /** The `id` of the heading. */
  readonly labelledBy: string;
  /** Without words, the children contain the `SectionHeading`. */
  readonly words?: SectionWords;
  readonly children: ReactNode;
};

export function Section({ ground = 'paper', labelledBy, words, children }: SectionProps) {
  return (
    <Box
      as="section"
      aria-labelledby={labelledBy}
      layerStyle={ground === 'night' ? 'night' : ground === 'dawn' ? 'dawn' : 'paper'}
    >
      <Container py={{ base: '10', md: '20', lg: '32' }}>
        {words && <SectionHeading id={labelledBy} words={words} />}
        {children}
      </Container>
    </Box>
  );
}

export function SectionHeading({ id, words }: { readonly id: string; readonly words: SectionWords }) {
  const { eyebrow, heading, lede } = words;
  return (
    <Stack gap="5" maxW="measure">
      <Stack as="hgroup" gap="3">
        <Text textStyle="eyebrow">{eyebrow}</Text>
        <Heading as="h2" id={id} textStyle="title">
          {heading}
        </Heading>
      </Stack>
      {lede && <Text textStyle="lede">{lede}</Text>}
    </Stack>
  );
}

/** On a phone the grid reaches the edge of the window, and visitors swipe it. The padding is for focus rings. */
export function Strip({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      minWidth="0"
      css={{
        mdDown: {
          '& > *': {
            gridAutoFlow: 'column',
            gridAutoColumns: '88%',
            position: 'relative',
            overflowX: 'auto',
            scrollbarWidth: 'thin',
            scrollbarColor: 'currentcolor transparent',
            margin: '-0.5rem max(-1.25rem, -5.5vw) -0.5rem -0.5rem',
            padding: '0.5rem',
            scrollPadding: '0.5rem',
            scrollSnapType: 'x mandatory',
          },
          '& > * > *': { scrollSnapAlign: 'start' },
        },
      }}
    >
      {children}
    </Box>
  );
}
