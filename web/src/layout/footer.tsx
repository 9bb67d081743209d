import { Box, Container, Grid, HStack, Link, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type OutsideLink } from '#contract/company-words.ts';
import { company } from '#web/facts/company.ts';
import { OutsideAnchor, RouteLink } from '#web/src/navigation/links.tsx';
import { type PageLink, type SocialLink } from '#web/src/navigation/navigation-words.ts';
import { ParticlesSwitch } from '#web/src/particles/particles.tsx';
import { NetworkIcon } from '#web/src/ui/drawing.tsx';
import { footer } from './layout-words.ts';

type ColumnProps = { readonly heading: string; readonly children: ReactNode };

function Column({ heading, children }: ColumnProps) {
  return (
    <Stack gap="0" css={{ '&:last-child': { gridColumn: { base: '1 / -1', md: 'auto' } } }}>
      <Text as="h2" textStyle="eyebrow" mb="1.1rem">
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
      minH="8"
      alignSelf="flex-start"
      display="inline-flex"
      alignItems="center"
      gap="2"
    >
      {'to' in link ? (
        <RouteLink {...link} />
      ) : (
        <OutsideAnchor href={link.href} label={link.label} completion={link.completion}>
          {'network' in link && <NetworkIcon name={link.network} />}
        </OutsideAnchor>
      )}
    </Link>
  ));
}

export function Footer() {
  const { services, company: companyColumn, contact } = footer;
  return (
    <Box as="footer" data-ground="night" aria-label={footer.landmark}>
      <Container py={{ base: '16', lg: '20' }} color="fg.muted" textStyle="small">
        <Grid
          templateColumns={{
            base: 'repeat(auto-fit, minmax(8rem, 1fr))',
            sm: '1fr 1fr',
            md: '1fr 1fr 1fr',
            lg: '9fr 4fr 3fr 4fr',
          }}
          columnGap={{ base: '6', lg: '8' }}
          rowGap={{ base: '10', lg: '12' }}
        >
          <Stack gap="4" maxW="narrow" gridColumn={{ base: '1 / -1', lg: 'auto' }}>
            <Text textStyle="subheading" color="fg.onNight">
              {company.name}
            </Text>
            <Text>{footer.text}</Text>
            <HStack as="nav" aria-label={footer.social.heading} columnGap="3" rowGap="0" wrap="wrap">
              <FooterLinks links={footer.social.links} />
            </HStack>
          </Stack>
          <Column heading={services.heading}>
            <FooterLinks links={services.links} />
          </Column>
          <Column heading={companyColumn.heading}>
            <FooterLinks links={companyColumn.links} />
          </Column>
          <Column heading={contact.heading}>
            <FooterLinks links={contact.links} />
          </Column>
        </Grid>
        <LegalBar />
      </Container>
    </Box>
  );
}

function LegalBar() {
  return (
    <HStack mt="14" pt="6" columnGap="8" rowGap="3" wrap="wrap" align="baseline" borderTopWidth="1px">
      <Stack gap="2" me="auto">
        <Text>{footer.copyright}</Text>
        <Text>{footer.legal}</Text>
      </Stack>
      <ParticlesSwitch />
      <HStack as="nav" aria-label={footer.policies.landmark} columnGap="4" rowGap="0" wrap="wrap">
        <FooterLinks links={footer.policies.links} />
      </HStack>
    </HStack>
  );
}
