import { Box, Container, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { aboutClosing, aboutIntro, founder, mission, story, team, values, vision } from '#company/about.ts';
import AboutArt from '#company/scenes/about.svg?react';
import MailIcon from '#web/artwork/icons/mail.svg?react';
import PhoneIcon from '#web/artwork/icons/phone.svg?react';
import { company } from '#web/facts/company.ts';
import { CallToAction } from '#web/src/call-to-action/call-to-action.tsx';
import { ChannelLink, TextLink } from '#web/src/navigation/links.tsx';
import { pages } from '#web/src/navigation/pages.ts';
import { navigation } from '#web/src/navigation/navigation-words.ts';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { Picture } from '#web/src/ui/picture.tsx';
import { PageHeader, Section, SectionHeading } from '#web/src/ui/section.tsx';

function Portrait({ avatar, name, position }: NonNullable<typeof founder>) {
  return (
    <Grid
      as="figure"
      templateColumns={avatar ? { base: 'min(6rem, 24vw) minmax(0, 1fr)', lg: '9rem 1fr' } : 'minmax(0, 1fr)'}
      gap="5"
      alignItems="end"
    >
      {avatar && (
        <Box asChild width="full" aspectRatio="1" borderRadius="lg">
          <Picture name={avatar} alt="" width="160" height="160" sizes="(min-width: 64rem) 9rem, 6rem" />
        </Box>
      )}
      <figcaption>
        <Text textStyle="subheading">{name}</Text>
        <Text textStyle="hint">{position}</Text>
      </figcaption>
    </Grid>
  );
}

function Founder() {
  const { email, phone } = founder ?? company;
  return (
    <Stack as="section" aria-labelledby="founder" gap="5">
      {founder && <Portrait {...founder} />}
      {founder && <Text textStyle="hint">{founder.text}</Text>}
      <Stack gap="2">
        <Heading as="h2" id="founder" textStyle="eyebrow">
          {navigation.write}
        </Heading>
        <ul>
          <ChannelLink icon={<MailIcon />} {...email} />
          <ChannelLink icon={<PhoneIcon />} {...phone} />
        </ul>
      </Stack>
    </Stack>
  );
}

function Story() {
  const [beginning, ...rest] = story.paragraphs;
  return (
    <Section labelledBy="story">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
        columnGap="16"
        rowGap="12"
        alignItems={{ base: 'start', lg: 'end' }}
      >
        <Stack gap="6" maxW="measure">
          <SectionHeading id="story" words={story} />
          <Text textStyle="lede" color="fg">
            {beginning}
          </Text>
          {rest.map((paragraph) => (
            <Text key={paragraph} color="fg.muted">
              {paragraph}
            </Text>
          ))}
          <HStack columnGap="6" rowGap="2" wrap="wrap">
            <TextLink label={pages['/services'].name} to="/services" />
            <TextLink label={navigation.write} to="/contact" />
          </HStack>
        </Stack>
        <Stack gap="6" maxW={{ base: 'measure', lg: 'none' }}>
          <Box asChild width="full" maxW={{ base: '22rem', lg: 'none' }} height="auto">
            <AboutArt width="480" height="360" />
          </Box>
          {story.nameNote && <Text textStyle="hint">{story.nameNote}</Text>}
        </Stack>
      </Grid>
    </Section>
  );
}

/** At most five people fill a row. Six, seven or eight people have two rows of nearly equal length. */
function Team() {
  if (!team) return null;
  const hasPortraits = team.items.some(({ portrait }) => portrait);
  return (
    <Section ground="dawn" labelledBy="team" words={team} isQuiet>
      <Grid
        as="ul"
        mt={{ base: '8', lg: '16' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(5, minmax(0, 1fr))' }}
        gap={{ base: '5', md: '6', lg: '8' }}
        css={{
          md: {
            '&:not(:has(> :nth-of-type(5)))': {
              gridTemplateColumns: 'none',
              gridAutoFlow: 'column',
              gridAutoColumns: 'minmax(0, 20rem)',
            },
            '&:has(> :nth-of-type(6):last-of-type)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
            '&:has(> :nth-of-type(7):last-of-type), &:has(> :nth-of-type(8):last-of-type)': {
              gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
            },
          },
        }}
      >
        {team.items.map(({ name, role, years, portrait }) => (
          <Grid
            as="li"
            key={name}
            templateColumns={{
              base: hasPortraits ? 'min(5rem, 22vw) minmax(0, 1fr)' : 'minmax(0, 1fr)',
              md: 'minmax(0, 1fr)',
            }}
            gap="4"
            alignItems={{ base: 'center', md: 'start' }}
            alignContent="start"
          >
            {hasPortraits && (
              <Grid
                aspectRatio="1"
                placeItems="center"
                borderRadius="lg"
                overflow="hidden"
                bg="art.soft"
                color="art.line2"
                textStyle="figure"
                aria-hidden="true"
              >
                {portrait ? (
                  <Box asChild width="full">
                    <Picture name={portrait} alt="" width="160" height="160" sizes="(min-width: 48rem) 25vw, 5rem" />
                  </Box>
                ) : (
                  <Box as="span">{Array.from(name)[0]}</Box>
                )}
              </Grid>
            )}
            <div>
              <h3>{name}</h3>
              <Text textStyle="small">{role}</Text>
              <Text textStyle="hint">{years}</Text>
            </div>
          </Grid>
        ))}
      </Grid>
    </Section>
  );
}

function VisionAndMission() {
  return (
    <Box data-ground="night">
      <Container py={{ base: '16', lg: '24' }}>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} columnGap={{ md: '10', lg: '16' }} rowGap="8">
          {Object.entries({ vision, mission }).map(([id, { title, heading, text }]) => (
            <Stack key={id} as="section" aria-labelledby={id} gap="3" borderTopWidth="1px" pt="6">
              <Heading as="h2" id={id} textStyle="eyebrow">
                {title}
              </Heading>
              <Text textStyle="heading" textWrap="balance">
                {heading}
              </Text>
              <Text color="fg.muted">{text}</Text>
            </Stack>
          ))}
        </Grid>
      </Container>
    </Box>
  );
}

function Values() {
  if (!values) return null;
  return (
    <Section labelledBy="values" words={values} isQuiet>
      <Grid
        as="ul"
        mt={{ base: '8', lg: '16' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        columnGap={{ md: '8', lg: '16' }}
        rowGap={{ base: '6', lg: '14' }}
        css={{ md: { '&:has(> :nth-child(3):last-child)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } }}
      >
        {values.items.map(({ title, text }) => (
          <Stack key={title} as="li" gap={{ base: '1', md: '3' }} borderTopWidth="1px" pt={{ base: '4', md: '6' }}>
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
        <Team />
        <VisionAndMission />
        <Values />
        <CallToAction {...aboutClosing} />
      </BelowFirstScreen>
    </>
  );
}
