import { Box, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { serviceIcons } from '#web/artwork/service-icons.ts';
import { servicesSection } from '#web/content/home.ts';
import { consulting } from '#web/content/services-page.ts';
import { services } from '#web/content/services.ts';
import { ArrowLink } from '#web/src/navigation/arrow-link.tsx';
import { CardMark } from '#web/src/ui/card-mark.tsx';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

/** The fifth service has no card: a quieter line that stands under the four and keeps to their columns. */
function FifthService() {
  return (
    <Grid
      templateColumns={{ base: '1fr', lg: '4fr 5fr 3fr' }}
      columnGap="8"
      rowGap="2"
      alignItems="first baseline"
      ps={{ base: '16', lg: '20' }}
      py={{ base: '6', lg: '8' }}
    >
      <Heading as="h3" textStyle="subheading">
        {consulting.title}
      </Heading>
      <Text color="fg.muted">{consulting.summary}</Text>
      <Text textStyle="small" color="fg.muted" textAlign={{ base: 'start', lg: 'end' }}>
        {consulting.duration}
      </Text>
    </Grid>
  );
}

/** The four services, read like a table of contents (H4), and the fifth below them. */
export function Services() {
  return (
    <Section labelledBy="services">
      <SectionHeading id="services" words={servicesSection} />
      <Box as="ul" mt={{ base: '10', lg: '16' }} borderBottomWidth="1px" borderColor="border">
        {services.map(({ id, icon, title, summary, duration, color }) => {
          const Icon = serviceIcons[icon];
          return (
            <Grid
              as="li"
              key={id}
              templateColumns={{ base: '3rem 1fr', lg: '3rem 4fr 5fr 3fr' }}
              columnGap={{ base: '4', lg: '8' }}
              rowGap="2"
              alignItems="first baseline"
              borderTopWidth="1px"
              borderColor="border"
              py={{ base: '6', lg: '8' }}
            >
              <Box alignSelf="start" pt="1" gridRow={{ base: '1 / span 3', lg: 'auto' }}>
                <CardMark color={color}>
                  <Icon />
                </CardMark>
              </Box>
              <Heading as="h3" textStyle="heading">
                {title}
              </Heading>
              <Text color="fg.muted">{summary}</Text>
              <Text textStyle="small" color="fg.muted" textAlign={{ base: 'start', lg: 'end' }}>
                {duration}
              </Text>
            </Grid>
          );
        })}
      </Box>
      <FifthService />
      <Stack mt="4">
        <ArrowLink {...servicesSection.link} />
      </Stack>
    </Section>
  );
}
