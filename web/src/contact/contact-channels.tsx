import { Box, Grid, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react';
import { contactIntro } from '#company/contact.ts';
import ChatIcon from '#web/artwork/icons/chat.svg?react';
import MailIcon from '#web/artwork/icons/mail.svg?react';
import PhoneIcon from '#web/artwork/icons/phone.svg?react';
import { company } from '#web/facts/company.ts';
import { holidaysText, hoursText } from '#web/facts/office-hours.ts';
import { ChannelLink, OutsideAnchor } from '#web/src/navigation/links.tsx';
import { NetworkIcon } from '#web/src/ui/drawing.tsx';
import { Fact } from '#web/src/ui/section.tsx';
import type { SentMessage } from './receipt.ts';
import { contactWords, contactInformation, contactSocial, quickContact } from './contact-words.ts';

function QuickContact() {
  return (
    <Stack as="section" gap="2" aria-labelledby="quick-contact" position="relative" zIndex="content">
      <Heading as="h2" id="quick-contact" textStyle="eyebrow">
        {quickContact.heading}
      </Heading>
      <Text textStyle="hint">{quickContact.hours}</Text>
      <ul>
        {company.whatsApp && <ChannelLink icon={<ChatIcon />} href={company.whatsApp} label={quickContact.chat} />}
        <ChannelLink icon={<PhoneIcon />} href={company.phone.href} label={quickContact.call} />
        <ChannelLink icon={<MailIcon />} {...company.email} />
      </ul>
    </Stack>
  );
}

export function ContactIntro({ sent }: { readonly sent: SentMessage | undefined }) {
  return (
    <Stack gap={{ base: '6', lg: '10' }}>
      <Stack gap={{ base: '4', lg: '6' }} position="relative" zIndex="content">
        {sent ? (
          <>
            <Text textStyle="title">{contactWords.receipt.thanks(sent.firstName)}</Text>
            <Text textStyle="lede" overflowWrap="anywhere">
              {contactWords.receipt.text(sent)}
            </Text>
          </>
        ) : (
          <>
            <h1>{contactIntro.heading}</h1>
            <Text textStyle="lede">{contactIntro.lede}</Text>
          </>
        )}
      </Stack>
      {!sent && <QuickContact />}
    </Stack>
  );
}

const { office: officeLabel, otherOffice, ...labels } = contactInformation;

const offices = [
  { label: officeLabel, lines: [company.legalName, ...company.addressLines], phone: undefined },
  ...company.otherOffices.map(({ city, ...each }) => ({ label: `${otherOffice} ${city}`, ...each })),
];

export function CompanyAndSocialLinks() {
  return (
    <>
      <Stack as="section" gap="6" aria-labelledby="company">
        <h2 id="company">{labels.heading}</h2>
        <Grid
          as="dl"
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
          columnGap={{ md: '10', lg: '16' }}
          rowGap="5"
        >
          {offices.map(({ label, lines, phone }) => (
            <Fact key={label} label={label}>
              {lines.map((line) => (
                <Text key={line}>{line}</Text>
              ))}
              {phone && (
                <Link href={phone.href} py="1">
                  {phone.label}
                </Link>
              )}
            </Fact>
          ))}
          <Fact label={labels.channels}>
            {[company.phone, company.email].map(({ label, href }) => (
              <Box key={href}>
                <Link href={href} py="1">
                  {label}
                </Link>
              </Box>
            ))}
          </Fact>
          <Fact label={labels.hours}>
            <Text>{hoursText}</Text>
            {holidaysText && <Text textStyle="hint">{`${labels.holidays} ${holidaysText}`}</Text>}
          </Fact>
        </Grid>
      </Stack>
      {contactSocial && (
        <Stack as="section" gap="4" aria-labelledby="follow">
          <h2 id="follow">{contactSocial.heading}</h2>
          <HStack as="ul" columnGap="6" rowGap="2" wrap="wrap">
            {contactSocial.links.map(({ network, label, href }) => (
              <Box as="li" key={label}>
                <Link asChild display="inline-flex" alignItems="center" gap="2" py="1">
                  <OutsideAnchor href={href} label={label}>
                    <NetworkIcon name={network} />
                  </OutsideAnchor>
                </Link>
              </Box>
            ))}
          </HStack>
        </Stack>
      )}
    </>
  );
}
