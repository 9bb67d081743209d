import { Box, Container, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type PageHeaderProps = { readonly heading: string; readonly lede?: string; readonly children?: ReactNode };

/** The night band at the top of a page below the home page: its one h1, a lede, and whatever follows from them. */
export function PageHeader({ heading, lede, children }: PageHeaderProps) {
  return (
    <Box as="section" layerStyle="night">
      <Container pt={{ base: '32', lg: '40' }} pb={{ base: '16', lg: '24' }}>
        <Stack gap="6" maxW="measure">
          <Heading as="h1" textStyle="title" outline="none">
            {heading}
          </Heading>
          {lede && (
            <Text textStyle="lede" color="fg.onNightMuted">
              {lede}
            </Text>
          )}
          {children}
        </Stack>
      </Container>
    </Box>
  );
}
