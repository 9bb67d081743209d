import { servicesIntro } from '#web/content/services-page.ts';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { PageHeader } from '#web/src/ui/page-header.tsx';
import { Closing } from './closing.tsx';
import { Process } from './process.tsx';
import { ServiceDetails } from './service-details.tsx';
import { Technologies } from './technologies.tsx';
import { WhyChoose } from './why-choose.tsx';

export default function ServicesPage() {
  return (
    <>
      <PageHeader heading={servicesIntro.heading} lede={servicesIntro.lede} />
      <ServiceDetails />
      <BelowFirstScreen>
        <Process />
        <WhyChoose />
        <Technologies />
        <Closing />
      </BelowFirstScreen>
    </>
  );
}
