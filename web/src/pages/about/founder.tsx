import { Box, Container, Grid, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react';
import MailIcon from '#web/artwork/icons/mail.svg?react';
import PhoneIcon from '#web/artwork/icons/phone.svg?react';
import { founder } from '#web/content/about.ts';
import { portraits } from '#web/src/artwork/pictures.ts';

/** The founder, with the company's own addresses (A2): a portrait, and the words beside it. */
export function Founder() {
  const { heading, name, position, text, email, phone, avatar } = founder;
  return (
    <Box as="section" layerStyle="dawn" aria-labelledby="founder">
      <Container py={{ base: '20', lg: '32' }}>
        <Grid layerStyle="card" overflow="hidden" templateColumns={{ base: '1fr', md: '2fr 3fr' }}>
          <Box asChild width="full" height={{ base: 'auto', md: 'full' }} minH="full" objectFit="cover">
            <img src={portraits[avatar]} alt="" width="160" height="160" loading="lazy" decoding="async" />
          </Box>
          <Stack gap="6" p={{ base: '6', md: '10', lg: '16' }} justify="center">
            <Heading as="h2" id="founder" textStyle="title">
              {heading}
            </Heading>
            <Text>{text}</Text>
            <Box>
              <Text textStyle="subheading">{name}</Text>
              <Text textStyle="small" color="fg.muted">
                {position}
              </Text>
            </Box>
            <HStack as="ul" columnGap="8" rowGap="2" wrap="wrap" borderTopWidth="1px" borderColor="border" pt="6">
              <HStack as="li" gap="2">
                <MailIcon />
                <Link href={email.href} py="1">
                  {email.text}
                </Link>
              </HStack>
              <HStack as="li" gap="2">
                <PhoneIcon />
                <Link href={phone.href} py="1">
                  {phone.text}
                </Link>
              </HStack>
            </HStack>
          </Stack>
        </Grid>
      </Container>
    </Box>
  );
}
