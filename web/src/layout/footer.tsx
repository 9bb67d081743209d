import { Box, Container, Grid, HStack, Link, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { company } from '#web/content/company.ts';
import { footer, type OutsideLink, type PageLink, type SocialLink } from '#web/content/navigation.ts';
import { OutsideAnchor, RouteLink } from '#web/src/navigation/links.tsx';
import { Mark } from '#web/src/ui/drawing.tsx';

type ColumnProps = {
  readonly heading: string;
  /** Takes a line of its own where there are two columns. */
  readonly isLast?: boolean;
  readonly children: ReactNode;
};

function Column({ heading, isLast = false, children }: ColumnProps) {
  return (
    <Stack gap="1" gridColumn={isLast ? { base: '1 / -1', md: 'auto' } : 'auto'}>
      <Text as="h2" textStyle="kicker" color="fg.onNightMuted">
        {heading}
      </Text>
      {children}
    </Stack>
  );
}

function FooterLinks({ links }: { readonly links: readonly (PageLink | OutsideLink | SocialLink)[] }) {
  return links.map((link) => (
    <Link
      key={link.label}
      asChild
      variant="plain"
      py="1.5"
      alignSelf="flex-start"
      display="inline-flex"
      alignItems="center"
      gap="2"
    >
      {'to' in link ? (
        <RouteLink to={link.to}>{link.label}</RouteLink>
      ) : (
        <OutsideAnchor href={link.href}>
          {'network' in link && <Mark name={link.network} />}
          {link.label}
        </OutsideAnchor>
      )}
    </Link>
  ));
}

/** The footer (L6–L9). */
export function Footer() {
  const { services, company: about, contact } = footer;
  return (
    <Box as="footer" layerStyle="night" aria-label={footer.landmark}>
      <Container py={{ base: '16', lg: '20' }} color="fg.onNightMuted" textStyle="small">
        <Grid
          templateColumns={{ base: '1fr 1fr', md: '1fr 1fr 1fr', lg: '9fr 4fr 3fr 4fr' }}
          columnGap={{ base: '6', lg: '8' }}
          rowGap={{ base: '10', lg: '12' }}
        >
          <Stack gap="4" maxW="narrow" gridColumn={{ base: '1 / -1', lg: 'auto' }}>
            <Text textStyle="subheading" color="fg.onNight">
              {company.name}
            </Text>
            <Text>{footer.blurb}</Text>
            <HStack as="nav" aria-label={footer.social.heading} columnGap="3" wrap="wrap">
              <FooterLinks links={footer.social.links} />
            </HStack>
          </Stack>
          <Column heading={services.heading}>
            <FooterLinks links={services.links} />
          </Column>
          <Column heading={about.heading}>
            <FooterLinks links={[about.about, about.contact, about.partner, about.careers]} />
          </Column>
          <Column heading={contact.heading} isLast>
            <FooterLinks links={[contact.phone, contact.email]} />
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
          <Stack gap="2">
            <Text>{footer.copyright}</Text>
            <Text>{footer.registration}</Text>
          </Stack>
          <HStack as="nav" aria-label={footer.policies.landmark} gap="4" wrap="wrap">
            <FooterLinks links={footer.policies.links} />
          </HStack>
        </HStack>
      </Container>
    </Box>
  );
}
