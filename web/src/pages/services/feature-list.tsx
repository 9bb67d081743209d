import { Box, Grid, Heading, Stack } from '@chakra-ui/react';
import CheckIcon from '#web/artwork/icons/check.svg?react';
import { serviceCardLabels } from '#web/content/services.ts';

export function FeatureList({ features }: { readonly features: readonly string[] }) {
  return (
    <Stack gap="4">
      <Heading as="h3" textStyle="subheading">
        {serviceCardLabels.features}
      </Heading>
      <Grid as="ul" templateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap={{ md: '10', lg: '16' }} rowGap="3">
        {features.map((feature) => (
          <Grid as="li" key={feature} templateColumns="1.5rem 1fr" gap="2">
            <Box as="span" color="fg.link" pt="1">
              <CheckIcon />
            </Box>
            {feature}
          </Grid>
        ))}
      </Grid>
    </Stack>
  );
}
