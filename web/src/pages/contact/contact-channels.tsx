import { Box, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { contactInformation, contactSocial } from '#web/content/contact.ts';
import { OutsideAnchor } from '#web/src/navigation/outside-anchor.tsx';
import { Mark } from '#web/src/ui/drawing.tsx';

function ChannelHeading({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <Heading as="h2" id={id} textStyle="subheading">
      {children}
    </Heading>
  );
}

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

function FactLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <Link href={href} display="inline-block" py="0.5">
      {text}
    </Link>
  );
}

/** Phone, e-mail and company (C2). */
function ReachUs() {
  const { heading, hours, phone, email, company } = contactInformation;
  return (
    <Stack as="section" gap="6" aria-labelledby="reach-us">
      <ChannelHeading id="reach-us">{heading}</ChannelHeading>
      <Stack as="dl" gap="5">
        <Fact label={phone.label}>
          <FactLink href={phone.href} text={phone.text} />
        </Fact>
        <Fact label={email.label}>
          <FactLink href={email.href} text={email.text} />
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
  );
}

/** The social networks (C4). */
function FollowUs() {
  return (
    <Stack as="section" gap="4" aria-labelledby="follow">
      <ChannelHeading id="follow">{contactSocial.heading}</ChannelHeading>
      <HStack
        as="ul"
        display={{ base: 'grid', sm: 'flex' }}
        gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))"
        columnGap="4"
        rowGap="2"
        wrap="wrap"
      >
        {contactSocial.links.map(({ network, label, href }) => (
          <Box as="li" key={label}>
            <Link asChild display="inline-flex" alignItems="center" gap="2" py="1">
              <OutsideAnchor href={href}>
                <Mark name={network} />
                {label}
              </OutsideAnchor>
            </Link>
          </Box>
        ))}
      </HStack>
    </Stack>
  );
}

export function ContactChannels() {
  return (
    <>
      <ReachUs />
      <FollowUs />
    </>
  );
}
