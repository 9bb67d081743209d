import { Box, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { serviceCardLabels, type ServiceCard } from '#web/content/services.ts';
import { askFor } from '#web/src/forms/asked-service.ts';
import { ArrowLink } from '#web/src/navigation/arrow-link.tsx';
import { CardMark } from '#web/src/ui/card-mark.tsx';
import { Drawing } from '#web/src/ui/drawing.tsx';
import { FeatureList } from './feature-list.tsx';

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <Box borderTopWidth="1px" borderColor="border" py="4">
      <Text as="dt" textStyle="small" color="fg.muted">
        {label}
      </Text>
      <Text as="dd">{text}</Text>
    </Box>
  );
}

/** One service (S1, E5): what it is and how it goes on the left, its eight features on the right. */
export function ServiceDetail({ service }: { readonly service: ServiceCard }) {
  const { id, icon, title, description, features, color, duration, firstStep } = service;
  return (
    <Grid
      as="section"
      aria-labelledby={id}
      templateColumns={{ base: '1fr', lg: '5fr 7fr' }}
      columnGap="20"
      alignItems="baseline"
      py={{ base: '12', lg: '20' }}
      borderColor="border"
      _notLast={{ borderBottomWidth: '1px' }}
    >
      <Box gridColumn="1" mb="5">
        <CardMark color={color}>
          <Box asChild display="block" width="full" maxW="18rem" mt="6">
            <Drawing name={icon} />
          </Box>
        </CardMark>
      </Box>
      <Stack gap="5" gridColumn="1">
        <Heading as="h2" id={id} textStyle="heading">
          {title}
        </Heading>
        <Text color="fg.muted" maxW="measure">
          {description}
        </Text>
        <Box as="dl" mt="3" borderBottomWidth="1px" borderColor="border">
          <Fact label={serviceCardLabels.duration} text={duration} />
          <Fact label={serviceCardLabels.firstStep} text={firstStep} />
        </Box>
        <ArrowLink label={`${serviceCardLabels.ask} ${title}`} to="/contact" query={askFor(id)} />
      </Stack>
      <FeatureList features={features} />
    </Grid>
  );
}
