import { aboutIntro } from '#web/content/about.ts';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { PageHeader } from '#web/src/ui/page-header.tsx';
import { Closing } from './closing.tsx';
import { Founder } from './founder.tsx';
import { Story } from './story.tsx';
import { Values } from './values.tsx';
import { VisionAndMission } from './vision-and-mission.tsx';

export default function AboutPage() {
  return (
    <>
      <PageHeader heading={aboutIntro.heading} lede={aboutIntro.lede} beside={<Founder />} />
      <Story />
      <BelowFirstScreen>
        <VisionAndMission />
        <Values />
        <Closing />
      </BelowFirstScreen>
    </>
  );
}
