import { Box, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { founder } from '#company/about.ts';
import { contactForm } from '#contract/contact-form.ts';
import type { FieldErrors } from '#contract/field-errors.ts';
import type { User } from '#web/src/accounts/session-store.ts';
import { useSession } from '#web/src/accounts/session.tsx';
import ChatIcon from '#web/artwork/icons/chat.svg?react';
import CheckIcon from '#web/artwork/icons/check.svg?react';
import { company } from '#web/facts/company.ts';
import { ApiForm } from '#web/src/forms/api-form.tsx';
import { Field } from '#web/src/forms/field.tsx';
import { FieldRow, PrivacyNote, Submit } from '#web/src/forms/form-parts.tsx';
import { fillEmptyFields, type FormValues } from '#web/src/forms/form-values.ts';
import { TextLink } from '#web/src/navigation/links.tsx';
import { toasts } from '#web/src/toasts/toasts-words.ts';
import { focusOnArrival, useStepFocus } from '#web/src/ui/focus.ts';
import { Picture } from '#web/src/ui/picture.tsx';
import { AttachedScope, withScope } from './attached-scope.tsx';
import { NextSteps } from './next-steps.tsx';
import { ChannelButton, OtherChannels } from './other-channels.tsx';
import type { SentMessage } from './receipt.ts';
import { useRequestedFields } from './requested-fields.ts';
import { contactFields, contactWords } from './contact-words.ts';

function refusedToast(errors: FieldErrors, values: FormValues) {
  const isIncomplete = Object.keys(errors).some((name) => values[name]?.trim() === '');
  return isIncomplete ? toasts.contactIncomplete : undefined;
}

type MessageFormProps = { readonly onSent: (sent: SentMessage) => void };

export function ContactForm({ receipt, onSent }: MessageFormProps & { readonly receipt: SentMessage | undefined }) {
  useStepFocus(receipt?.reference, findFirstField);
  if (receipt) return <Receipt {...receipt} />;
  return <MessageForm onSent={onSent} />;
}

function MessageForm({ onSent }: MessageFormProps) {
  return (
    <>
      <HStack gap="4">
        {founder?.formHeading && founder.avatar && (
          <Box asChild borderRadius="full" width="14" height="14" flexShrink="0">
            <Picture name={founder.avatar} alt="" width="160" height="160" sizes="3.5rem" />
          </Box>
        )}
        <Heading as="h2" id="message-form" textStyle="heading">
          {founder?.formHeading ?? contactWords.heading}
        </Heading>
      </HStack>
      <Intro />
      <ApiForm
        form={contactForm}
        toasts={{ accepted: toasts.contactAccepted, failed: toasts.contactFailed }}
        refusedToast={refusedToast}
        initialValues={useRequestedFields()}
        compose={withScope}
        onAccepted={({ reference, answerBy }, { firstName = '', email = '' }) =>
          reference && onSent({ reference, answerBy, firstName, email })
        }
      >
        <ContactFields />
        <Submit words={contactWords}>
          <OtherChannels />
        </Submit>
        <PrivacyNote {...contactWords.privacy} />
      </ApiForm>
      <AccountValues />
    </>
  );
}

/** Apart from the fields, which would render again with the session. */
function Intro() {
  const { status } = useSession();
  return <Text textStyle="hint">{status === 'signed-in' ? contactWords.signedInIntro : contactWords.intro}</Text>;
}

function ContactFields() {
  return (
    <>
      <FieldRow>
        <Field name="firstName" autoComplete="given-name" />
        <Field name="lastName" autoComplete="family-name" />
        <Field name="email" {...contactFields.email} type="email" autoComplete="email" />
        <Field name="phone" {...contactFields.phone} type="tel" autoComplete="tel" />
        <Field name="company" autoComplete="organization" />
        <Field name="serviceInterest" {...contactFields.serviceInterest} type="choice" />
      </FieldRow>
      <AttachedScope />
      <Field name="message" {...contactFields.message} type="multiline" />
    </>
  );
}

const findFirstField = () => document.querySelector<HTMLInputElement>('#contacts-firstName');

/** Fills empty fields while somebody is signed in. A component, so that fields do not render again with it. */
function AccountValues() {
  const { user } = useSession();
  useEffect(() => {
    const form = findFirstField()?.form;
    if (user && form) fillEmptyFields(form, valuesOfUser(user));
  }, [user]);
  return null;
}

function valuesOfUser({ displayName = '', email }: User): FormValues {
  const words = displayName.trim().split(/\s+/);
  const lastName = words.length > 1 ? words.pop() : '';
  return { firstName: words.join(' '), lastName: lastName ?? '', email };
}

function Receipt({ reference }: SentMessage) {
  const { heading, reference: label, chat, again } = contactWords.receipt;
  return (
    <Stack
      ref={focusOnArrival}
      tabIndex={-1}
      gap="5"
      alignItems="start"
      scrollMarginTop={{ base: '28', md: '10rem' }}
      scrollMarginBottom="32"
      css={{ animation: 'arrive 220ms ease-out' }}
    >
      <HStack gap="3">
        <Box as="span" color="fg.success" fontSize="1.75rem" flexShrink="0">
          <CheckIcon />
        </Box>
        <Heading as="h1" id="message-form" textStyle="heading">
          {heading}
        </Heading>
      </HStack>
      <Box>
        <Text textStyle="hint">{label}</Text>
        <Text textStyle="heading" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {reference}
        </Text>
      </Box>
      <NextSteps />
      {company.whatsApp && <ChannelButton icon={<ChatIcon />} href={company.whatsApp} label={chat} />}
      <TextLink label={again} to="/contact" />
    </Stack>
  );
}
