import { Box, Grid, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { stats } from '#web/content/home.ts';
import { portfolio } from '#web/content/portfolio.ts';

/** Four figures on one line (H2), and below them whom the work was for. */
export function Stats() {
  return (
    <Box borderTopWidth="1px" borderColor="border.onNight" pt="8">
      <VisuallyHidden as="h2">{stats.heading}</VisuallyHidden>
      <Grid as="dl" templateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }} gap={{ base: '8', lg: '12' }}>
        {stats.items.map(({ value, label }) => (
          <Stack key={label} gap="1" direction="column-reverse">
            <Text as="dt" textStyle="small" color="fg.onNightMuted">
              {label}
            </Text>
            <Text as="dd" textStyle="title" fontVariantNumeric="tabular-nums">
              {value}
            </Text>
          </Stack>
        ))}
      </Grid>
      <HStack
        as="ul"
        aria-label={stats.clients}
        mt="10"
        // On a phone in the columns of the figures, from tablets on in one line.
        display={{ base: 'grid', md: 'flex' }}
        gridTemplateColumns="1fr 1fr"
        columnGap={{ base: '8', md: '6', lg: '8' }}
        rowGap="1"
        fontSize={{ base: '0.9375rem', lg: '1.0625rem' }}
        color="fg.onNightMuted"
      >
        {portfolio.map(({ client }) => (
          <li key={client}>{client}</li>
        ))}
      </HStack>
    </Box>
  );
}
