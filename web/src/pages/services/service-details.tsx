import { Container } from '@chakra-ui/react';
import { services } from '#web/content/services.ts';
import { ServiceDetail } from './service-detail.tsx';

export function ServiceDetails() {
  return (
    <Container pt={{ base: '4', lg: '8' }}>
      {services.map((service) => (
        <ServiceDetail key={service.id} service={service} />
      ))}
    </Container>
  );
}
