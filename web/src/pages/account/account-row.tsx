import { Grid, Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type AccountRowProps = { readonly id: string; readonly heading: string; readonly children: ReactNode };

/** One of the account's ruled rows: what it is about, and beside it, on a wide screen, what can be done. */
export function AccountRow({ id, heading, children }: AccountRowProps) {
  return (
    <Grid
      as="section"
      aria-labelledby={id}
      templateColumns={{ base: '1fr', lg: '1fr 2fr' }}
      gap={{ base: '5', lg: '12' }}
      borderTopWidth="1px"
      borderColor="border"
      py={{ base: '8', lg: '10' }}
    >
      <Heading as="h2" id={id} textStyle="heading">
        {heading}
      </Heading>
      <Stack gap="5" minW="0">
        {children}
      </Stack>
    </Grid>
  );
}
