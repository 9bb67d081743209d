import { Box, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { processSteps } from '#company/services-page.ts';
import type { ProcessStep } from '#contract/company-words.ts';
import { ProcessDrawing, processParts } from '#web/src/ui/drawing.tsx';
import { Section } from '#web/src/ui/section.tsx';

type StepProps = {
  readonly step: ProcessStep;
  readonly resultLabel: string;
  readonly part: number | undefined;
};

function Step({ step, resultLabel, part }: StepProps) {
  const { title, text, duration, result } = step;
  return (
    <Grid
      as="li"
      gridRow={{ base: 'auto', lg: 'span 4' }}
      templateRows={{ base: 'auto auto auto', lg: 'subgrid' }}
      templateColumns={
        part === undefined ? 'minmax(0, 1fr)' : { base: 'min(4.5rem, 18vw) minmax(0, 1fr)', sm: '7rem 1fr', lg: '1fr' }
      }
      columnGap={{ base: '4', lg: '0' }}
      rowGap={{ base: '1', lg: '3' }}
      alignItems="start"
    >
      {/* Without this wrapper Firefox 153 uses the `height` attribute of the SVG as the height of the grid row. */}
      {part !== undefined && (
        <Box gridRow={{ base: '1 / span 3', lg: 'auto' }}>
          <Box asChild display="block" width="full" height="auto">
            <ProcessDrawing index={part} />
          </Box>
        </Box>
      )}
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
        <Heading as="h3" fontSize={{ base: '1.0625rem', md: '1.2rem' }}>
          {title}
        </Heading>
        <Text textStyle="hint">{duration}</Text>
      </Stack>
      <Text hideBelow="md" color="fg.muted" pe={{ base: '0', lg: '8' }}>
        {text}
      </Text>
      <Text textStyle="small" pe={{ base: '0', lg: '8' }}>
        <Box as="span" fontWeight="semibold">
          {resultLabel}:
        </Box>{' '}
        {result}
      </Text>
    </Grid>
  );
}

export function Process() {
  if (!processSteps) return null;
  const { items, resultLabel } = processSteps;
  return (
    <Section ground="dawn" labelledBy="process" words={processSteps}>
      <Grid
        as="ol"
        mt={{ base: '8', lg: '16' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'none' }}
        templateRows={{ lg: 'repeat(4, auto)' }}
        autoFlow={{ lg: 'column' }}
        autoColumns={{ lg: 'minmax(0, 1fr)' }}
        rowGap={{ base: '6', lg: '0' }}
      >
        {items.map((step, position) => (
          <Step
            key={step.title}
            step={step}
            resultLabel={resultLabel}
            part={items.length === processParts ? position : undefined}
          />
        ))}
      </Grid>
    </Section>
  );
}
