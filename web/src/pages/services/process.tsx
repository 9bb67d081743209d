import { Box, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import ProcessArt from '#web/artwork/process.svg?react';
import { processSteps, type ProcessStep } from '#web/content/services-page.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

/** The width of one of the four parts of process.svg, in its viewBox units. */
const stationWidth = 240;

type StepProps = { readonly step: ProcessStep; readonly position: number };

function Step({ step, position }: StepProps) {
  const { title, text, duration, result } = step;
  return (
    <Grid
      as="li"
      gridRow={{ base: 'auto', lg: 'span 4' }}
      templateRows={{ base: 'auto auto auto', lg: 'subgrid' }}
      templateColumns={{ base: 'min(4.5rem, 18vw) minmax(0, 1fr)', sm: '7rem 1fr', lg: '1fr' }}
      columnGap={{ base: '4', lg: '0' }}
      rowGap={{ base: '1', lg: '3' }}
      alignItems="start"
    >
      {/* Without this wrapper Firefox 153 uses the `height` attribute of the SVG as the height of the grid row. */}
      <Box gridRow={{ base: '1 / span 3', lg: 'auto' }}>
        <Box asChild display="block" width="full" height="auto">
          <ProcessArt viewBox={`${position * stationWidth} 0 ${stationWidth} 220`} width="240" height="220" />
        </Box>
      </Box>
      <Stack
        direction={{ base: 'row', lg: 'column-reverse' }}
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="baseline"
        columnGap="2"
        rowGap="0"
        pt={{ base: '0', lg: '5' }}
        pe={{ base: '0', lg: '8' }}
      >
        <Heading as="h3" textStyle="subheading" fontSize={{ base: '1.0625rem', md: '1.2rem' }}>
          {title}
        </Heading>
        <Text textStyle="note">{duration}</Text>
      </Stack>
      <Text hideBelow="md" color="fg.muted" pe={{ base: '0', lg: '8' }}>
        {text}
      </Text>
      <Text textStyle="small" pe={{ base: '0', lg: '8' }}>
        <Box as="span" fontWeight="semibold">
          {processSteps.resultLabel}:
        </Box>{' '}
        {result}
      </Text>
    </Grid>
  );
}

/** Each step shows one part of the same drawing. In one row the parts form the whole picture (S2). */
export function Process() {
  return (
    <Section ground="dawn" labelledBy="process">
      <SectionHeading id="process" words={processSteps} />
      <Grid
        as="ol"
        mt={{ base: '8', lg: '16' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(4, minmax(0, 1fr))' }}
        rowGap={{ base: '6', lg: '0' }}
      >
        {processSteps.items.map((step, position) => (
          <Step key={step.title} step={step} position={position} />
        ))}
      </Grid>
    </Section>
  );
}
