import { Box } from '@chakra-ui/react';
import AboutArt from '#web/artwork/about.svg?react';
import { aboutIntro } from '#web/content/about.ts';
import { PageHeader } from '#web/src/ui/page-header.tsx';
import { Closing } from './closing.tsx';
import { Founder } from './founder.tsx';
import { Story } from './story.tsx';
import { Values } from './values.tsx';
import { VisionAndMission } from './vision-and-mission.tsx';

function Drawing() {
  return (
    <Box
      asChild
      width="full"
      maxW={{ base: '22rem', md: '28rem' }}
      height="auto"
      justifySelf={{ base: 'start', md: 'end' }}
    >
      <AboutArt width="480" height="360" />
    </Box>
  );
}

export default function AboutPage() {
  return (
    <>
      <PageHeader heading={aboutIntro.heading} lede={aboutIntro.lede} beside={<Drawing />} />
      <Story />
      <VisionAndMission />
      <Values />
      <Founder />
      <Closing />
    </>
  );
}
