import { Box, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { mission, vision } from '#web/content/about.ts';

/** What should be, and what we do towards it (A1): two quiet columns with a hairline between them. */
export function VisionAndMission() {
  return (
    <Box layerStyle="dawn">
      <Container py={{ base: '20', lg: '32' }}>
        <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap={{ base: '12', lg: '0' }}>
          {[vision, mission].map(({ title, heading, text }) => (
            <Stack
              key={title}
              as="section"
              aria-labelledby={title.toLowerCase()}
              gap="4"
              borderColor="border"
              css={{
                '& + &': {
                  borderTopWidth: { base: '1px', lg: '0' },
                  borderInlineStartWidth: { lg: '1px' },
                  paddingTop: { base: '12', lg: '0' },
                  paddingInlineStart: { lg: '16' },
                },
                '&:first-of-type': { paddingInlineEnd: { lg: '16' } },
              }}
            >
              <Heading as="h2" id={title.toLowerCase()} textStyle="kicker" color="fg.muted">
                {title}
              </Heading>
              <Text textStyle="heading" textWrap="balance">
                {heading}
              </Text>
              <Text color="fg.muted" maxW="measure">
                {text}
              </Text>
            </Stack>
          ))}
        </Grid>
      </Container>
    </Box>
  );
}
