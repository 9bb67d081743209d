import { Container, Grid, Heading, Stack } from '@chakra-ui/react';
import { contactForm } from '#web/content/contact.ts';
import { ContactForm } from '#web/src/forms/contact-form.tsx';
import { ContactChannels } from './contact-channels.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

/** The message form (C1), and beside it what happens with a message and how else to reach us. */
export function Message() {
  return (
    <Container py={{ base: '16', lg: '24' }}>
      <Grid templateColumns={{ base: '1fr', lg: '7fr 4fr' }} gap={{ base: '16', lg: '24' }} alignItems="start">
        <Stack as="section" gap="8" aria-labelledby="message-form">
          <Heading as="h2" id="message-form" textStyle="heading">
            {contactForm.heading}
          </Heading>
          <ContactForm />
        </Stack>
        <Stack gap="14">
          <WhatHappensNext />
          <ContactChannels />
        </Stack>
      </Grid>
    </Container>
  );
}
