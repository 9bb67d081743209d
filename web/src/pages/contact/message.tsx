import { Box, Container, Grid, Heading, Stack } from '@chakra-ui/react';
import { contactForm } from '#web/content/contact.ts';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { ContactChannels } from './contact-channels.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactIntro } from './contact-intro.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

/** The message form (C1) reaches into the night, so that its first field is seen at once; the ways around it stand beside. The panel begins
 * so low that it is not yet under the bar when that gets its ground. */
export function Message() {
  return (
    <Container pb={{ base: '16', lg: '24' }}>
      <Grid
        templateColumns={{ base: '1fr', lg: '5fr 7fr' }}
        templateRows={{ lg: 'auto 1fr' }}
        columnGap={{ lg: '16' }}
        alignItems="start"
      >
        <ContactIntro />
        <Stack
          as="section"
          aria-labelledby="message-form"
          layerStyle="card"
          position="relative"
          boxShadow="float"
          gap={{ base: '4', lg: '6' }}
          p={{ base: '5', md: '10' }}
          mt={{ base: '-8', lg: '40' }}
          gridColumn={{ lg: '2' }}
          gridRow={{ lg: '1 / span 2' }}
        >
          <Heading as="h2" id="message-form" textStyle="heading">
            {contactForm.heading}
          </Heading>
          <ContactForm />
        </Stack>
        <Stack gap="14" mt={{ base: '16', lg: '20' }}>
          <ContactChannels />
        </Stack>
      </Grid>
      <BelowFirstScreen>
        <Box mt={{ base: '16', lg: '24' }}>
          <WhatHappensNext />
        </Box>
      </BelowFirstScreen>
    </Container>
  );
}
