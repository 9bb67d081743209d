import { Box, Container, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import AboutArt from '#web/artwork/about.svg?react';
import MailIcon from '#web/artwork/icons/mail.svg?react';
import PhoneIcon from '#web/artwork/icons/phone.svg?react';
import { portraits } from '#web/artwork/pictures.ts';
import { aboutClosing, aboutIntro, founder, mission, story, values, vision } from '#web/content/about.ts';
import { CallToAction } from '#web/src/layout/call-to-action.tsx';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { PageHeader } from '#web/src/ui/page-header.tsx';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';

function Portrait() {
  const { avatar, name, position } = founder;
  return (
    <Grid as="figure" templateColumns={{ base: '6rem 1fr', lg: '9rem 1fr' }} gap="5" alignItems="end">
      <Box asChild width="full" height="auto" borderRadius="lg">
        <img src={portraits[avatar]} alt="" width="160" height="160" loading="lazy" decoding="async" />
      </Box>
      <figcaption>
        <Text textStyle="subheading">{name}</Text>
        <Text textStyle="noteOnNight">{position}</Text>
      </figcaption>
    </Grid>
  );
}

type AddressProps = { readonly icon: ReactNode; readonly href: string; readonly text: string };

function Address({ icon, href, text }: AddressProps) {
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border.onNight">
      <Link asChild variant="plain" display="flex" alignItems="center" gap="4" py="3" textStyle="label">
        <a href={href}>
          <Box as="span" fontSize="1.375rem" color="marigold.400">
            {icon}
          </Box>
          <Box as="span" overflowWrap="anywhere">
            {text}
          </Box>
        </a>
      </Link>
    </Box>
  );
}

/** The founder in the first screen, with the company's own addresses (A2). */
function Founder() {
  const { heading, text, email, phone } = founder;
  return (
    <Stack as="section" aria-labelledby="founder" gap="5">
      <Portrait />
      <Text textStyle="noteOnNight">{text}</Text>
      <Stack gap="2">
        <Heading as="h2" id="founder" textStyle="kicker" color="fg.onNightMuted">
          {heading}
        </Heading>
        <ul>
          <Address icon={<MailIcon />} {...email} />
          <Address icon={<PhoneIcon />} {...phone} />
        </ul>
      </Stack>
    </Stack>
  );
}

/** How it began (A1), in one narrow column, and beside it where the name comes from. */
function Story() {
  const [beginning, ...rest] = story.paragraphs;
  return (
    <Section labelledBy="story">
      <Grid
        templateColumns={{ base: '1fr', lg: '7fr 5fr' }}
        columnGap="16"
        rowGap="12"
        alignItems={{ base: 'start', lg: 'end' }}
      >
        <Stack gap="6" maxW="measure">
          <SectionHeading id="story" words={story} />
          <Text textStyle="lede">{beginning}</Text>
          {rest.map((paragraph) => (
            <Text key={paragraph} color="fg.muted">
              {paragraph}
            </Text>
          ))}
        </Stack>
        <Stack gap="6" maxW={{ base: 'measure', lg: 'none' }}>
          <Box asChild width="full" maxW={{ base: '22rem', lg: 'none' }} height="auto">
            <AboutArt width="480" height="360" />
          </Box>
          <Text textStyle="note">{story.nameNote}</Text>
        </Stack>
      </Grid>
    </Section>
  );
}

/** Vision and mission (A1): the one loud place of the page, on night. */
function VisionAndMission() {
  return (
    <Box layerStyle="night">
      <Container py={{ base: '20', lg: '32' }}>
        {[vision, mission].map(({ title, heading, text }) => (
          <Grid
            key={title}
            as="section"
            aria-labelledby={title.toLowerCase()}
            templateColumns={{ base: '1fr', lg: '5fr 7fr' }}
            columnGap="16"
            rowGap="4"
            alignItems="baseline"
            borderColor="border.onNight"
            css={{
              '& + &': {
                borderTopWidth: '1px',
                marginTop: { base: '12', lg: '16' },
                paddingTop: { base: '12', lg: '16' },
              },
            }}
          >
            <Heading as="h2" id={title.toLowerCase()} textStyle="kicker" color="fg.onNightMuted">
              {title}
            </Heading>
            <Stack gap="5" maxW="measure">
              <Text textStyle="title" textWrap="balance">
                {heading}
              </Text>
              <Text color="fg.onNightMuted">{text}</Text>
            </Stack>
          </Grid>
        ))}
      </Container>
    </Box>
  );
}

function Values() {
  return (
    <Section labelledBy="values">
      <SectionHeading id="values" words={values} />
      <Grid
        as="ul"
        mt={{ base: '10', lg: '16' }}
        templateColumns={{ base: '1fr', md: '1fr 1fr' }}
        columnGap={{ md: '8', lg: '16' }}
        rowGap={{ base: '8', lg: '14' }}
      >
        {values.items.map(({ title, text }) => (
          <Stack key={title} as="li" gap="3" borderTopWidth="1px" borderColor="border" pt="6">
            <Heading as="h3" textStyle="heading">
              {title}
            </Heading>
            <Text color="fg.muted" maxW="measure">
              {text}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Section>
  );
}

export function AboutPage() {
  return (
    <>
      <PageHeader heading={aboutIntro.heading} lede={aboutIntro.lede} beside={<Founder />} />
      <Story />
      <BelowFirstScreen>
        <VisionAndMission />
        <Values />
        <CallToAction {...aboutClosing} />
      </BelowFirstScreen>
    </>
  );
}
