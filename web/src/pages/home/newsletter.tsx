import { Box, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { newsletter } from '#web/content/home.ts';
import { NewsletterForm } from '#web/src/forms/newsletter-form.tsx';

/** The newsletter sign-up block (H7). */
export function Newsletter() {
  return (
    <Box as="section" layerStyle="dawn" aria-labelledby="newsletter">
      <Container py={{ base: '20', lg: '32' }}>
        <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap={{ base: '10', lg: '20' }} alignItems="start">
          <Stack gap="5" maxW="measure">
            <Heading as="h2" id="newsletter" textStyle="title">
              {newsletter.heading}
            </Heading>
            <Text textStyle="lede" color="fg.muted">
              {newsletter.lede}
            </Text>
          </Stack>
          <NewsletterForm />
        </Grid>
      </Container>
    </Box>
  );
}
