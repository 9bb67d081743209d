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
            <Heading as="h1" textStyle="title">
              {heading}
            </Heading>
            {lede && <Text textStyle="lede">{lede}</Text>}
            {children}
          </Stack>
          {beside}
        </Grid>
      </Container>
    </Box>
  );
}
