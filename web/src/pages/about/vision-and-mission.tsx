import { Box, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { mission, vision } from '#web/content/about.ts';

/** What should be, and below it what we do towards it (A1): the one loud place of the page, on night. */
export function VisionAndMission() {
  return (
    <Box layerStyle="night">
      <Container py={{ base: '20', lg: '32' }}>
        {[vision, mission].map(({ title, heading, text }) => (
          <Grid
            key={title}
            as="section"
            aria-labelledby={title.toLowerCase()}
            templateColumns={{ base: '1fr', lg: '5fr 7fr' }}
            columnGap="16"
            rowGap="4"
            alignItems="baseline"
            borderColor="border.onNight"
            css={{
              '& + &': {
                borderTopWidth: '1px',
                marginTop: { base: '12', lg: '16' },
                paddingTop: { base: '12', lg: '16' },
              },
            }}
          >
            <Heading as="h2" id={title.toLowerCase()} textStyle="kicker" color="fg.onNightMuted">
              {title}
            </Heading>
            <Stack gap="5" maxW="measure">
              <Text textStyle="title" textWrap="balance">
                {heading}
              </Text>
              <Text color="fg.onNightMuted">{text}</Text>
            </Stack>
          </Grid>
        ))}
      </Container>
    </Box>
  );
}
