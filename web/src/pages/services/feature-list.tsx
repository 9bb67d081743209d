import { Box, Grid, Heading, Stack } from '@chakra-ui/react';
import CheckIcon from '#web/artwork/icons/check.svg?react';
import { serviceCardLabels } from '#web/content/services.ts';

export function FeatureList({ features }: { readonly features: readonly string[] }) {
  return (
    <Stack gap="4" mt={{ base: '10', lg: '0' }}>
      <Heading as="h3" textStyle="subheading">
        {serviceCardLabels.features}
      </Heading>
      <Grid as="ul" templateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="8">
        {features.map((feature) => (
          <Grid
            as="li"
            key={feature}
            templateColumns="1.5rem 1fr"
            alignItems="baseline"
            gap="2"
            py={{ base: '2', md: '3' }}
            borderTopWidth="1px"
            borderColor="border"
          >
            <Box as="span" color="fg.link" alignSelf="start" pt="0.5">
              <CheckIcon />
            </Box>
            {feature}
          </Grid>
        ))}
      </Grid>
    </Stack>
  );
}
