import { Box, Button, Container, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import type { ClosingSection } from '#web/content/types.ts';
import { ButtonLink, OutsideAnchor } from '#web/src/navigation/links.tsx';

/** Its background has the colour of the top of the footer. */
export function CallToAction({ heading, text, contact, other, note }: ClosingSection) {
  return (
    <Box as="section" aria-labelledby="closing" layerStyle="night" bg="bg.night">
      <Container pt={{ base: '10', md: '20', lg: '28' }}>
        <Grid
          pb={{ base: '10', md: '16', lg: '20' }}
          borderBottomWidth="1px"
          templateColumns={{ base: '1fr', lg: '1fr auto' }}
          gap={{ base: '6', lg: '16' }}
          alignItems="end"
        >
          <Stack gap="5" maxW="measure">
            <Heading as="h2" id="closing" textStyle="title">
              {heading}
            </Heading>
            <Text textStyle="lede">{text}</Text>
          </Stack>
          <Stack gap="4" maxW={{ lg: '28rem' }}>
            <HStack gap="4" wrap="wrap">
              <ButtonLink {...contact} isMain />
              {other && 'to' in other && <ButtonLink {...other} />}
              {other && 'href' in other && (
                <Button asChild variant="outline">
                  <OutsideAnchor href={other.href} completion={other.completion}>
                    {other.label}
                  </OutsideAnchor>
                </Button>
              )}
            </HStack>
            {note && <Text textStyle="note">{note}</Text>}
          </Stack>
        </Grid>
      </Container>
    </Box>
  );
}
