import { Box, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { servicesClosing, servicesIntro, technologies, whyChoose } from '#web/content/services-page.ts';
import { CallToAction } from '#web/src/layout/call-to-action.tsx';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { PageHeader } from '#web/src/ui/page-header.tsx';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';
import { Process } from './process.tsx';
import { ServiceDetails } from './service-details.tsx';

/** Why choose us (S3): six numbered promises in two columns, each with what it means. */
function WhyChoose() {
  return (
    <Section labelledBy="why-choose">
      <SectionHeading id="why-choose" words={whyChoose} />
      <Grid
        as="ol"
        mt={{ base: '10', lg: '16' }}
        templateColumns={{ base: '1fr', md: '1fr 1fr' }}
        columnGap={{ md: '10', lg: '20' }}
        rowGap={{ base: '8', lg: '12' }}
        css={{ counterReset: 'promise' }}
      >
        {whyChoose.items.map(({ title, text }) => (
          <Box
            key={title}
            as="li"
            position="relative"
            borderTopWidth="1px"
            borderColor="border"
            pt="6"
            ps="14"
            css={{
              counterIncrement: 'promise',
              _before: {
                content: 'counter(promise)',
                position: 'absolute',
                insetInlineStart: '0',
                textStyle: 'subheading',
                color: 'fg.link',
                fontVariantNumeric: 'tabular-nums',
              },
            }}
          >
            <Stack gap="2">
              <Heading as="h3" textStyle="subheading">
                {title}
              </Heading>
              <Text color="fg.muted">{text}</Text>
            </Stack>
          </Box>
        ))}
      </Grid>
    </Section>
  );
}

/** Twelve technologies and what each is for (S4), run in as one paragraph. */
function Technologies() {
  return (
    <Section ground="dawn" labelledBy="technologies">
      <Grid templateColumns={{ base: '1fr', lg: '5fr 7fr' }} gap={{ base: '8', lg: '16' }}>
        <SectionHeading id="technologies" words={technologies} />
        <Box as="dl" textStyle="lede">
          {technologies.items.map(({ name, use }) => (
            <Box key={name} display="inline">
              <Box as="dt" display="inline" fontWeight="semibold">
                {name}
              </Box>{' '}
              <Box as="dd" display="inline" color="fg.muted" _after={{ content: '". "' }}>
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
      <PageHeader heading={servicesIntro.heading} lede={servicesIntro.lede} />
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
