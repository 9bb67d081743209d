import { servicesIntro } from '#web/content/services-page.ts';
import { PageHeader } from '#web/src/ui/page-header.tsx';
import { Closing } from './closing.tsx';
import { Consulting } from './consulting.tsx';
import { Process } from './process.tsx';
import { ServiceDetails } from './service-details.tsx';
import { ServicesContents } from './services-contents.tsx';
import { Technologies } from './technologies.tsx';
import { WhyChoose } from './why-choose.tsx';

export default function ServicesPage() {
  return (
    <>
      <PageHeader heading={servicesIntro.heading} lede={servicesIntro.lede} beside={<ServicesContents />} />
      <ServiceDetails />
      <Consulting />
      <Process />
      <WhyChoose />
      <Technologies />
      <Closing />
    </>
  );
}
