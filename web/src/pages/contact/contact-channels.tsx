import { Box, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { contactInformation, contactSocial, quickContact } from '#web/content/contact.ts';
import { OutsideAnchor } from '#web/src/navigation/outside-anchor.tsx';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Text as="dt" textStyle="small" color="fg.muted">
        {label}
      </Text>
      <Box as="dd">{children}</Box>
    </Box>
  );
}

/** Phone, e-mail and company (C2), one tap to a person (C3), and the social networks (C4). */
export function ContactChannels() {
  const { hours, phone, email, company } = contactInformation;
  return (
    <>
      <Stack as="section" gap="6" aria-labelledby="reach-us">
        <Heading as="h2" id="reach-us" textStyle="subheading">
          {contactInformation.heading}
        </Heading>
        <Stack as="dl" gap="5">
          <Fact label={phone.label}>
            <Link href={phone.href} display="inline-block" py="0.5">
              {phone.text}
            </Link>
          </Fact>
          <Fact label={email.label}>
            <Link href={email.href} display="inline-block" py="0.5">
              {email.text}
            </Link>
          </Fact>
          <Fact label={hours.label}>{hours.text}</Fact>
          <Fact label={company.label}>
            {company.name}
            {company.addressLines.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </Fact>
        </Stack>
      </Stack>
      <Stack as="section" gap="5" aria-labelledby="quick-contact">
        <Heading as="h2" id="quick-contact" textStyle="subheading">
          {quickContact.heading}
        </Heading>
        <Box as="ul" borderBottomWidth="1px" borderColor="border">
          {quickContact.links.map(({ kind, label, href }) => (
            <Box as="li" key={kind} borderTopWidth="1px" borderColor="border">
              <Link asChild variant="plain" display="block" py="3" fontWeight="medium">
                <OutsideAnchor href={href}>{label}</OutsideAnchor>
              </Link>
            </Box>
          ))}
        </Box>
      </Stack>
      <Stack as="section" gap="4" aria-labelledby="follow">
        <Heading as="h2" id="follow" textStyle="subheading">
          {contactSocial.heading}
        </Heading>
        <HStack as="ul" gap="5" wrap="wrap">
          {contactSocial.links.map(({ label, href }) => (
            <Box as="li" key={label}>
              <Link asChild display="inline-block" py="1">
                <OutsideAnchor href={href}>{label}</OutsideAnchor>
              </Link>
            </Box>
          ))}
        </HStack>
      </Stack>
    </>
  );
}
