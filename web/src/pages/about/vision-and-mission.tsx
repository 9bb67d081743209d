import { Box, Container, Grid, Heading, Text } from '@chakra-ui/react';
import { mission, vision } from '#web/content/about.ts';

/** What should be, and what we do towards it (A1): two quiet columns, a hairline between them, their lines level. */
export function VisionAndMission() {
  return (
    <Box layerStyle="dawn">
      <Container py={{ base: '20', lg: '32' }}>
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} rowGap="4">
          {[vision, mission].map(({ title, heading, text }) => (
            <Grid
              key={title}
              as="section"
              aria-labelledby={title.toLowerCase()}
              gridRow="span 3"
              templateRows="subgrid"
              borderColor="border"
              css={{
                '&:first-of-type': { paddingInlineEnd: { md: '8', lg: '16' } },
                '& + &': {
                  borderTopWidth: { base: '1px', md: '0' },
                  borderInlineStartWidth: { base: '0', md: '1px' },
                  marginTop: { base: '8', md: '0' },
                  paddingTop: { base: '12', md: '0' },
                  paddingInlineStart: { base: '0', md: '8', lg: '16' },
                },
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
            </Grid>
          ))}
        </Grid>
      </Container>
    </Box>
  );
}
