import { Box, Container, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type SectionProps = {
  readonly ground?: 'paper' | 'dawn' | 'night';
  readonly labelledBy: string;
  readonly children: ReactNode;
};

export function Section({ ground = 'paper', labelledBy, children }: SectionProps) {
  return (
    <Box
      as="section"
      aria-labelledby={labelledBy}
      layerStyle={ground === 'night' ? 'night' : ground === 'dawn' ? 'dawn' : 'paper'}
    >
      <Container py={{ base: '10', md: '20', lg: '32' }}>{children}</Container>
    </Box>
  );
}

type SectionHeadingProps = {
  readonly id: string;
  readonly words: {
    readonly eyebrow: string;
    readonly heading: string;
    readonly lede?: string;
  };
};

export function SectionHeading({ id, words: { eyebrow, heading, lede } }: SectionHeadingProps) {
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
