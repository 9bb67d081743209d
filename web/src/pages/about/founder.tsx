import { Box, Grid, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import MailIcon from '#web/artwork/icons/mail.svg?react';
import PhoneIcon from '#web/artwork/icons/phone.svg?react';
import { portraits } from '#web/artwork/pictures.ts';
import { founder } from '#web/content/about.ts';
import { Section } from '#web/src/ui/section.tsx';

function Portrait() {
  const { avatar, name, position } = founder;
  return (
    <Grid
      as="figure"
      templateColumns={{ base: '7rem 1fr', md: '1fr' }}
      gap={{ base: '5', md: '4' }}
      alignItems={{ base: 'end', md: 'start' }}
    >
      <Box asChild width="full" height="auto" borderRadius="lg">
        <img src={portraits[avatar]} alt="" width="160" height="160" loading="lazy" decoding="async" />
      </Box>
      <Box as="figcaption">
        <Text textStyle="subheading">{name}</Text>
        <Text textStyle="small" color="fg.muted">
          {position}
        </Text>
      </Box>
    </Grid>
  );
}

type AddressProps = { readonly icon: ReactNode; readonly href: string; readonly text: string };

function Address({ icon, href, text }: AddressProps) {
  return (
    <HStack as="li" gap="3">
      {icon}
      <Link href={href} py="1" overflowWrap="anywhere">
        {text}
      </Link>
    </HStack>
  );
}

/** The founder, with the company's own addresses (A2). */
export function Founder() {
  const { heading, text, email, phone } = founder;
  return (
    <Section ground="dawn" labelledBy="founder">
      <Grid
        layerStyle="card"
        templateColumns={{ base: '1fr', md: '14rem 1fr', lg: '18rem 1fr' }}
        gap={{ base: '8', md: '10', lg: '20' }}
        alignItems="center"
        p={{ base: '6', md: '10', lg: '16' }}
      >
        <Portrait />
        <Stack gap="6" maxW="measure">
          <Heading as="h2" id="founder" textStyle="title">
            {heading}
          </Heading>
          <Text>{text}</Text>
          <HStack as="ul" columnGap="8" rowGap="2" wrap="wrap" borderTopWidth="1px" borderColor="border" pt="6">
            <Address icon={<MailIcon />} {...email} />
            <Address icon={<PhoneIcon />} {...phone} />
          </HStack>
        </Stack>
      </Grid>
    </Section>
  );
}
