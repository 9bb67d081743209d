import { Box, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { introSections } from '#web/content/home.ts';

/** Three claims, each with its evidence (H3). */
export function Intro() {
  return (
    <Container py={{ base: '20', lg: '32' }}>
      <Stack gap={{ base: '12', lg: '16' }}>
        {introSections.map(({ heading, paragraphs }) => (
          <Grid
            key={heading}
            as="section"
            templateColumns={{ base: '1fr', lg: '5fr 7fr' }}
            gap={{ base: '4', lg: '16' }}
            borderTopWidth="1px"
            borderColor="border"
            pt={{ base: '8', lg: '10' }}
          >
            <Heading as="h2" textStyle="heading">
              {heading}
            </Heading>
            <Box maxW="measure">
              {paragraphs.map((paragraph) => (
                <Text key={paragraph} color="fg.muted" _notLast={{ mb: '4' }}>
                  {paragraph}
                </Text>
              ))}
            </Box>
          </Grid>
        ))}
      </Stack>
    </Container>
  );
}
