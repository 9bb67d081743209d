import { Box, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import MailIcon from '#web/artwork/icons/mail.svg?react';
import PhoneIcon from '#web/artwork/icons/phone.svg?react';
import { portraits } from '#web/artwork/pictures.ts';
import { founder } from '#web/content/about.ts';

function Portrait() {
  const { avatar, name, position } = founder;
  return (
    <Grid as="figure" templateColumns={{ base: '6rem 1fr', lg: '9rem 1fr' }} gap="5" alignItems="end">
      <Box asChild width="full" height="auto" borderRadius="lg">
        <img src={portraits[avatar]} alt="" width="160" height="160" loading="lazy" decoding="async" />
      </Box>
      <figcaption>
        <Text textStyle="subheading">{name}</Text>
        <Text textStyle="small" color="fg.onNightMuted">
          {position}
        </Text>
      </figcaption>
    </Grid>
  );
}

type AddressProps = { readonly icon: ReactNode; readonly href: string; readonly text: string };

function Address({ icon, href, text }: AddressProps) {
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border.onNight">
      <Link asChild variant="plain" display="flex" alignItems="center" gap="4" py="3" textStyle="label">
        <a href={href}>
          <Box as="span" fontSize="1.375rem" color="marigold.400">
            {icon}
          </Box>
          <Box as="span" overflowWrap="anywhere">
            {text}
          </Box>
        </a>
      </Link>
    </Box>
  );
}

/** The founder in the first screen, with the company's own addresses (A2). */
export function Founder() {
  const { heading, text, email, phone } = founder;
  return (
    <Stack as="section" aria-labelledby="founder" gap="5">
      <Portrait />
      <Text textStyle="small" color="fg.onNightMuted">
        {text}
      </Text>
      <Stack gap="2">
        <Heading as="h2" id="founder" textStyle="kicker" color="fg.onNightMuted">
          {heading}
        </Heading>
        <ul>
          <Address icon={<MailIcon />} {...email} />
          <Address icon={<PhoneIcon />} {...phone} />
        </ul>
      </Stack>
    </Stack>
  );
}
