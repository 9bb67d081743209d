import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { newsletterSubscriptionLimits, newsletterSubscriptionSchema } from '#contract/newsletter-subscription.ts';
import MailIcon from '#web/artwork/icons/mail.svg?react';
import { newsletter, newsletterFields } from '#web/content/home.ts';
import { toasts } from '#web/content/toasts.ts';
import { ApiForm } from '#web/src/forms/api-form.tsx';
import { focusOnArrival } from '#web/src/ui/focus.ts';

const newsletterToasts = { accepted: toasts.newsletterAccepted, failed: toasts.newsletterFailed };

/** Subscribes an email address to the newsletter (H7, F1, M1, M2). */
export function NewsletterForm() {
  const [isAccepted, setAccepted] = useState(false);
  if (isAccepted) return <CheckYourInbox />;
  return (
    <ApiForm
      name="newsletters"
      schema={newsletterSubscriptionSchema}
      fields={newsletterFields}
      limits={newsletterSubscriptionLimits}
      words={newsletter}
      toasts={newsletterToasts}
      layout="line"
      onAccepted={() => setAccepted(true)}
    />
  );
}

/** Replaces the form and takes its focus: the subscription begins with the link in the email (N4). */
function CheckYourInbox() {
  return (
    <HStack ref={focusOnArrival} tabIndex={-1} gap="4" align="start" outline="none">
      <Box as="span" color="fg.success" fontSize="1.5rem" lineHeight="1.3" flexShrink="0">
        <MailIcon />
      </Box>
      <Stack gap="2">
        <Text fontWeight="semibold">{newsletter.accepted.heading}</Text>
        <Text color="fg.muted">{newsletter.accepted.text}</Text>
      </Stack>
    </HStack>
  );
}
