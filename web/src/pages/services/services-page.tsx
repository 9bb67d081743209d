import { Box, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { consulting, servicesClosing, servicesIntro, technologies, whyChoose } from '#web/content/services-page.ts';
import { services } from '#web/content/services.ts';
import { CallToAction } from '#web/src/layout/call-to-action.tsx';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { PageHeader } from '#web/src/ui/page-header.tsx';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';
import { Process } from './process.tsx';
import { ServiceDetails } from './service-details.tsx';

function PriceList() {
  return (
    <Box as="ul" borderTopWidth="1px">
      {[...services, consulting].map(({ id, title, price }) => (
        <Box as="li" key={id} borderBottomWidth="1px">
          <Link
            href={`#${id}`}
            variant="plain"
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            alignItems="baseline"
            columnGap="4"
            py="3"
            fontWeight="semibold"
          >
            {title}{' '}
            <Text as="span" textStyle="note" fontWeight="normal">
              {price?.from}
            </Text>
          </Link>
        </Box>
      ))}
    </Box>
  );
}

function WhyChoose() {
  return (
    <Section labelledBy="why-choose">
      <SectionHeading id="why-choose" words={whyChoose} />
      <Grid
        as="ol"
        mt={{ base: '8', lg: '16' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        columnGap={{ md: '10', lg: '20' }}
        rowGap={{ base: '3', lg: '12' }}
        css={{ counterReset: 'promise' }}
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
              <Heading as="h3" textStyle="subheading">
                {title}
              </Heading>
              <Text color="fg.muted" fontSize={{ base: '0.9375rem', md: '1.0625rem' }}>
                {text}
              </Text>
            </Stack>
          </Box>
        ))}
      </Grid>
    </Section>
  );
}

/** The list is set as one paragraph of continuous text (S4), so CSS adds the punctuation. */
function Technologies() {
  return (
    <Section ground="dawn" labelledBy="technologies">
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }} gap={{ base: '6', lg: '16' }}>
        <SectionHeading id="technologies" words={technologies} />
        <Box as="dl" fontSize={{ base: '0.9375rem', md: '1.0625rem', lg: '1.3125rem' }}>
          {technologies.items.map(({ name, use }) => (
            <Box key={name} display="inline">
              <Box
                as="dt"
                display="inline"
                fontWeight="semibold"
                css={{ 'div:not(:last-child) > &::after': { content: { base: '","', md: 'none' } } }}
              >
                {name}
              </Box>{' '}
              <Box as="dd" display={{ base: 'none', md: 'inline' }} color="fg.muted" _after={{ content: '". "' }}>
                {use}
              </Box>
            </Box>
          ))}
        </Box>
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
