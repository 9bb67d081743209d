import { Box, Container, Grid, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { company } from '#web/content/company.ts';
import { footer } from '#web/content/navigation.ts';
import type { PagePath } from '#web/content/pages.ts';
import { OutsideAnchor } from '#web/src/navigation/outside-anchor.tsx';
import { RouteLink } from '#web/src/navigation/route-link.tsx';

type ColumnProps = {
  readonly heading: string;
  /** Takes a line of its own where there are two columns. */
  readonly isLast?: boolean;
  readonly children: ReactNode;
};

function Column({ heading, isLast = false, children }: ColumnProps) {
  return (
    <Stack gap="1" gridColumn={isLast ? { base: '1 / -1', lg: 'auto' } : 'auto'}>
      <Heading as="h2" textStyle="label" color="fg.onNight" mb="2">
        {heading}
      </Heading>
      {children}
    </Stack>
  );
}

function FooterLink({
  to,
  href,
  children,
}: {
  readonly to?: PagePath;
  readonly href?: string;
  readonly children: string;
}) {
  return (
    <Link asChild variant="plain" py="1.5" alignSelf="flex-start">
      {to === undefined ? (
        <OutsideAnchor href={href!}>{children}</OutsideAnchor>
      ) : (
        <RouteLink to={to}>{children}</RouteLink>
      )}
    </Link>
  );
}

/** The footer (L6–L9). */
export function Footer() {
  const { blurb, services, company: about, contact, policies, social } = footer;
  return (
    <Box as="footer" layerStyle="night" aria-label={footer.landmark}>
      <Container py={{ base: '16', lg: '20' }} color="fg.onNightMuted" textStyle="small">
        <Grid
          templateColumns={{ base: '1fr 1fr', lg: '2fr 1fr 1fr 1fr' }}
          columnGap={{ base: '6', lg: '12' }}
          rowGap={{ base: '10', lg: '12' }}
        >
          <Stack gap="4" maxW="narrow" gridColumn={{ base: '1 / -1', lg: 'auto' }}>
            <Text textStyle="subheading" color="fg.onNight">
              {company.name}
            </Text>
            <Text>{blurb}</Text>
            <HStack as="nav" aria-label={social.heading} gap="4" wrap="wrap">
              {social.links.map(({ label, href }) => (
                <FooterLink key={label} href={href}>
                  {label}
                </FooterLink>
              ))}
            </HStack>
          </Stack>
          <Column heading={services.heading}>
            {services.links.map(({ label, to }) => (
              <FooterLink key={label} to={to}>
                {label}
              </FooterLink>
            ))}
          </Column>
          <Column heading={about.heading}>
            <FooterLink to={about.about.to}>{about.about.label}</FooterLink>
            <FooterLink to={about.contact.to}>{about.contact.label}</FooterLink>
            <FooterLink href={about.partner.href}>{about.partner.label}</FooterLink>
            <FooterLink href={about.careers.href}>{about.careers.label}</FooterLink>
          </Column>
          <Column heading={contact.heading} isLast>
            <FooterLink href={contact.phone.href}>{contact.phone.label}</FooterLink>
            <FooterLink href={contact.email.href}>{contact.email.label}</FooterLink>
          </Column>
        </Grid>
        <HStack
          mt="14"
          pt="6"
          borderTopWidth="1px"
          borderColor="border.onNight"
          gap="6"
          wrap="wrap"
          justify="space-between"
        >
          <Text>{footer.copyright}</Text>
          <HStack as="nav" aria-label={policies.landmark} gap="5" wrap="wrap">
            {policies.links.map(({ label, to }) => (
              <FooterLink key={to} to={to}>
                {label}
              </FooterLink>
            ))}
          </HStack>
        </HStack>
      </Container>
    </Box>
  );
}
