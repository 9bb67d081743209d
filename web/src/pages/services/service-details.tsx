import { Box, Container, Grid } from '@chakra-ui/react';
import { consulting, servicesIntro } from '#web/content/services-page.ts';
import { services } from '#web/content/services.ts';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { SideContents } from '#web/src/ui/side-contents.tsx';
import { Consulting } from './consulting.tsx';
import { ServiceDetail } from './service-detail.tsx';

const [firstService, ...furtherServices] = services;
const places = [...services, consulting].map(({ id, title, duration }) => ({ id, title, note: duration }));

/** The four services and the fifth, beside a list of them. */
export function ServiceDetails() {
  return (
    <Container py={{ base: '12', lg: '24' }}>
      <Grid templateColumns={{ base: '1fr', lg: '3fr 9fr' }} gap={{ base: '12', lg: '16' }} alignItems="start">
        <SideContents label={servicesIntro.contentsLabel} places={places} />
        <Box>
          <ServiceDetail service={firstService} />
          <BelowFirstScreen>
            {furtherServices.map((service) => (
              <ServiceDetail key={service.id} service={service} />
            ))}
            <Consulting />
          </BelowFirstScreen>
        </Box>
      </Grid>
    </Container>
  );
}
