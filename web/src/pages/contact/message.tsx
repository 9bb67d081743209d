import { Box, Container, Heading, Stack } from '@chakra-ui/react';
import { contactForm } from '#web/content/contact.ts';
import { ContactForm } from '#web/src/forms/contact-form.tsx';

/** The message form (C1). */
export function Message() {
  return (
    <Box as="section" aria-labelledby="message-form">
      <Container py={{ base: '16', lg: '24' }}>
        <Stack gap="8" maxW="measure">
          <Heading as="h2" id="message-form" textStyle="heading">
            {contactForm.heading}
          </Heading>
          <ContactForm />
        </Stack>
      </Container>
    </Box>
  );
}
