import { Box, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';

type PageHeaderProps = {
  readonly heading: string;
  readonly lede?: string;
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
};

export function PageHeader({ heading, lede, beside, children }: PageHeaderProps) {
  return (
    <section data-ground="night">
      <Container pt={{ base: '32', lg: '40' }} pb={{ base: '12', lg: '20' }}>
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
    </section>
  );
}

type SectionWords = { readonly eyebrow: string; readonly heading: string; readonly lede?: string };

type SectionProps = {
  readonly ground?: 'paper' | 'dawn' | 'night';
  readonly labelledBy: string;
  /** Without words, the children contain the `SectionHeading`. */
  readonly words?: SectionWords;
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
};

export function Section({ ground = 'paper', labelledBy, words, isQuiet = false, children }: SectionProps) {
  return (
    <section aria-labelledby={labelledBy} data-ground={ground}>
      <Container py={{ base: '10', md: '20', lg: '32' }}>
        {words && <SectionHeading id={labelledBy} words={words} isQuiet={isQuiet} />}
        {children}
      </Container>
    </section>
  );
}

type SectionHeadingProps = {
  readonly id: string;
  readonly words: SectionWords;
  readonly isQuiet?: boolean;
};

export function SectionHeading({ id, words, isQuiet = false }: SectionHeadingProps) {
  const { eyebrow, heading, lede } = words;
  return (
    <Stack gap={isQuiet ? '3' : '5'} maxW="measure">
      <Stack as="hgroup" gap="3">
        <Text textStyle="eyebrow">{eyebrow}</Text>
        <Heading as="h2" id={id} textStyle={isQuiet ? 'heading' : 'title'}>
          {heading}
        </Heading>
      </Stack>
      {lede && <Text textStyle="lede">{lede}</Text>}
    </Stack>
  );
}

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Text as="dt" textStyle="hint">
        {label}
      </Text>
      <Box as="dd">{children}</Box>
    </Box>
  );
}

/** On a phone the row reaches the edge of the window, and visitors swipe it, or scroll it by key. */
export function Carousel({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = ref.current?.firstElementChild;
    if (!(row instanceof HTMLElement)) return undefined;
    const observer = new ResizeObserver(() => {
      const isScrolled = row.scrollWidth > row.clientWidth;
      const ariaLabel = row.closest('section')?.querySelector('h2')?.textContent;
      Object.assign(
        row,
        isScrolled ? { tabIndex: 0, role: 'group', ariaLabel } : { tabIndex: -1, role: null, ariaLabel: null },
      );
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  return (
    <Box
      ref={ref}
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
            // The padding is for focus rings.
            marginBlock: '-0.5rem',
            marginInline: '-0.5rem max(-1.25rem, -5.5vw)',
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
