import { Box, Grid, Link, Stack, Text } from '@chakra-ui/react';
import { consulting, servicesClosing, servicesIntro, technologies, whyChoose } from '#company/services-page.ts';
import { services } from '#company/services.ts';
import { describePrice } from '#web/facts/prices.ts';
import { CallToAction } from '#web/src/call-to-action/call-to-action.tsx';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { PageHeader, Section } from '#web/src/ui/section.tsx';
import { Process } from './process.tsx';
import { ServiceDetails } from './service-details.tsx';

/** On paper, so that no particle passes behind a price. */
function PriceList() {
  return (
    <Box layerStyle="sheet" px={{ base: '5', lg: '8' }} py={{ base: '2', lg: '4' }}>
      <ul>
        {[...services, ...(consulting ? [consulting] : [])].map(({ id, title, price }) => (
          <Box as="li" key={id} css={{ '& + &': { borderTopWidth: '1px' } }}>
            <Link
              href={`#${id}`}
              variant="plain"
              display="flex"
              flexDirection={{ base: 'column', lg: 'row' }}
              justifyContent="space-between"
              alignItems="baseline"
              columnGap="4"
              py="3"
              fontWeight="semibold"
            >
              {title}{' '}
              <Text as="span" textStyle="hint" fontWeight="normal" textAlign={{ lg: 'end' }}>
                {price && describePrice(price).from}
              </Text>
            </Link>
          </Box>
        ))}
      </ul>
    </Box>
  );
}

function WhyChoose() {
  if (!whyChoose) return null;
  return (
    <Section labelledBy="why-choose" words={whyChoose}>
      <Grid
        as="ol"
        mt={{ base: '8', lg: '16' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        columnGap={{ md: '10', lg: '20' }}
        rowGap={{ base: '3', lg: '12' }}
        css={{
          counterReset: 'promise',
          md: { '&:has(> :nth-child(3):last-child)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
        }}
      >
        {whyChoose.items.map(({ title, text }) => (
          <Box
            key={title}
            as="li"
            position="relative"
            borderTopWidth="1px"
            pt={{ base: '3', md: '6' }}
            ps={{ base: '8', md: '14' }}
            css={{
              counterIncrement: 'promise',
              _before: {
                content: 'counter(promise)',
                position: 'absolute',
                insetInlineStart: '0',
                textStyle: 'subheading',
                color: 'fg.link',
              },
            }}
          >
            <Stack gap={{ base: '1', md: '2' }}>
              <h3>{title}</h3>
              <Text color="fg.muted" textStyle="compact">
                {text}
              </Text>
            </Stack>
          </Box>
        ))}
      </Grid>
    </Section>
  );
}

function Technologies() {
  if (!technologies) return null;
  return (
    <Section ground="dawn" labelledBy="technologies" words={technologies} isQuiet>
      <Grid
        as="dl"
        mt={{ base: '6', lg: '10' }}
        templateColumns={{ base: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
        columnGap={{ base: '4', md: '10', lg: '16' }}
      >
        {technologies.items.map(({ tool, use }) => (
          <Box key={tool} borderTopWidth="1px" py={{ base: '2', md: '5' }}>
            <Text as="dt" fontWeight="semibold">
              {tool}
            </Text>
            <Text as="dd" textStyle="hint" hideBelow="md">
              {use}
            </Text>
          </Box>
        ))}
      </Grid>
    </Section>
  );
}

export function ServicesPage() {
  return (
    <>
      <PageHeader heading={servicesIntro.heading} lede={servicesIntro.lede} beside={<PriceList />} />
      <ServiceDetails />
      <BelowFirstScreen>
        <Process />
        <WhyChoose />
        <Technologies />
        <CallToAction {...servicesClosing} />
      </BelowFirstScreen>
    </>
  );
}
