import { Box, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import ChatIcon from '#web/artwork/icons/chat.svg?react';
import MailIcon from '#web/artwork/icons/mail.svg?react';
import PhoneIcon from '#web/artwork/icons/phone.svg?react';
import { contactIntro, quickContact } from '#web/content/contact.ts';
import { OutsideAnchor } from '#web/src/navigation/outside-anchor.tsx';

const marks = { whatsapp: ChatIcon, email: MailIcon, phone: PhoneIcon } as const;

/** One tap to a person (C3): three rows, side by side on a phone. */
function QuickContact() {
  return (
    <Stack as="section" gap={{ base: '2', lg: '4' }} aria-labelledby="quick-contact">
      <Heading as="h2" id="quick-contact" textStyle="kicker" color="fg.onNightMuted">
        {quickContact.heading}
      </Heading>
      <Grid as="ul" templateColumns={{ base: 'repeat(3, 1fr)', lg: '1fr' }} columnGap="3">
        {quickContact.links.map(({ kind, label, href }) => {
          const Mark = marks[kind];
          return (
            <Box as="li" key={kind} borderTopWidth="1px" borderColor="border.onNight">
              <Link
                asChild
                variant="plain"
                display="flex"
                flexDirection={{ base: 'column', lg: 'row' }}
                alignItems={{ base: 'start', lg: 'center' }}
                columnGap="4"
                rowGap="1"
                py="3"
                textStyle="label"
              >
                <OutsideAnchor href={href}>
                  <Box as="span" fontSize="1.375rem" color="marigold.400">
                    <Mark />
                  </Box>
                  <span>{label}</span>
                </OutsideAnchor>
              </Link>
            </Box>
          );
        })}
      </Grid>
    </Stack>
  );
}

/** The night at the top of the page. It reaches the window's edges behind the form, however high its words are. */
export function ContactIntro() {
  return (
    <Stack
      gap={{ base: '6', lg: '10' }}
      pt={{ base: '24', lg: '40' }}
      pb={{ base: '14', lg: '20' }}
      bg="bg.night"
      color="fg.onNight"
      boxShadow="0 0 0 100vmax {colors.bg.night}"
      clipPath="inset(0 -100vmax)"
    >
      <Stack gap={{ base: '4', lg: '6' }}>
        <Heading as="h1" textStyle="title" outline="none">
          {contactIntro.heading}
        </Heading>
        <Text textStyle="lede" color="fg.onNightMuted">
          {contactIntro.lede}
        </Text>
      </Stack>
      <QuickContact />
    </Stack>
  );
}
