import { Box, Grid, Heading, HStack, Link, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { portfolio } from '#company/portfolio.ts';
import type { Project } from '#contract/company-words.ts';
import ArrowIcon from '#web/artwork/icons/arrow-right.svg?react';
import OutsideIcon from '#web/artwork/icons/arrow-up-right.svg?react';
import { OutsideAnchor } from '#web/src/navigation/links.tsx';
import { DisclosureSummary } from '#web/src/ui/disclosure.tsx';
import { Picture } from '#web/src/ui/picture.tsx';
import { Section, Carousel } from '#web/src/ui/section.tsx';
import { projectLabels } from './home-words.ts';

type PortfolioCardProps = { readonly item: Project; readonly isLarge?: boolean };

function TechList({ names }: { readonly names: readonly string[] }) {
  return (
    <HStack as="ul" aria-label={projectLabels.techLabel} gap="2" wrap="wrap">
      {names.map((name) => (
        <Box as="li" key={name} textStyle="small" color="fg.muted" borderWidth="1px" borderRadius="sm" px="2">
          {name}
        </Box>
      ))}
    </HStack>
  );
}

function VisitSite({ client, url }: { readonly client: string; readonly url: string }) {
  const { label, completionBefore } = projectLabels.visitSite;
  return (
    <Link
      asChild
      display="inline-flex"
      alignItems="center"
      gap="1"
      alignSelf="flex-start"
      color="inherit"
      fontWeight="semibold"
      py="1"
    >
      <OutsideAnchor href={url}>
        {label}
        <VisuallyHidden>{` ${completionBefore} ${client}`}</VisuallyHidden>
        <OutsideIcon />
      </OutsideAnchor>
    </Link>
  );
}

function Outcome({ before, figure, caption }: Project['outcome']) {
  return (
    <div>
      <HStack as="p" gap="3" textStyle="figure">
        {before && (
          <>
            <Box as="span" color="fg.muted">
              {before}
            </Box>
            <Box as="span" fontSize="0.6em" color="marigold.400">
              <ArrowIcon />
              <VisuallyHidden>{` ${projectLabels.outcomeBetween} `}</VisuallyHidden>
            </Box>
          </>
        )}
        <span>{figure}</span>
      </HStack>
      <Text mt="2" textStyle="hint">
        {caption}
      </Text>
    </div>
  );
}

function CaseStudy({ promisedWeeks, tookWeeks, delay, problem, work }: Project) {
  const { weeks, ...labels } = projectLabels.caseStudy;
  return (
    <Box as="details" borderYWidth="1px">
      <DisclosureSummary>{[weeks(promisedWeeks, tookWeeks), delay].filter(Boolean).join('. ')}</DisclosureSummary>
      <Stack gap="3" pb="5" textStyle="hint">
        <p>
          <Box as="strong" color="fg.onNight">
            {labels.problem}
          </Box>
          {` ${problem}`}
        </p>
        <p>
          <Box as="strong" color="fg.onNight">
            {labels.work}
          </Box>
          {` ${work}`}
        </p>
      </Stack>
    </Box>
  );
}

type ProjectLinkProps = ComponentProps<'a'> & { readonly url: string | undefined };

function ProjectLink({ url, children, ...rest }: ProjectLinkProps) {
  return url ? (
    <OutsideAnchor href={url} {...rest}>
      {children}
    </OutsideAnchor>
  ) : (
    children
  );
}

function PortfolioCard({ item, isLarge = false }: PortfolioCardProps) {
  const { client, title, description, outcome, category, image, imageAlt, tech, url } = item;
  return (
    <Grid
      as="article"
      data-large={isLarge ? '' : undefined}
      templateColumns={isLarge ? { base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: 'subgrid' } : 'minmax(0, 1fr)'}
      gap={isLarge ? { base: '6', md: '8', lg: '16' } : '6'}
      alignContent="start"
    >
      {/* Like the link of the title, for a pointer. */}
      <Box asChild display="contents">
        <ProjectLink url={url} tabIndex={-1}>
          <Box
            asChild
            width="full"
            aspectRatio="4/3"
            borderRadius="lg"
            borderWidth="1px"
            transition="transform 240ms ease-out"
            objectPosition="top"
            css={{ 'article:has(a:hover) &': { transform: 'scale(1.02)' } }}
          >
            <Picture
              name={image}
              alt={imageAlt}
              width="1200"
              height="900"
              sizes="(min-width: 76rem) 44rem, (min-width: 48rem) 50vw, 92vw"
            />
          </Box>
        </ProjectLink>
      </Box>
      <Stack gap={{ base: '3', md: '4' }}>
        <Text textStyle="eyebrow">{`${client} · ${category}`}</Text>
        <Heading as="h3" textStyle="heading">
          <Link asChild variant="plain">
            <ProjectLink url={url}>{title}</ProjectLink>
          </Link>
        </Heading>
        <Text color="fg.muted">{description}</Text>
        <Outcome {...outcome} />
        <CaseStudy {...item} />
        <TechList names={tech} />
        {url && <VisitSite client={client} url={url} />}
      </Stack>
    </Grid>
  );
}

/** The first project fills a row, and so does the last of an even number. Between them, the wide and the narrow one swap sides in each row. */
export function Portfolio() {
  if (!portfolio) return null;
  const { items } = portfolio;
  const lastLarge = items.length % 2 === 0 ? items.length - 1 : 0;
  return (
    <Section ground="night" labelledBy="portfolio" words={portfolio}>
      <Box mt={{ base: '6', lg: '16' }}>
        <Carousel>
          <Grid
            templateColumns={{ md: '1fr 1fr' }}
            columnGap={{ base: '5', md: '8', lg: '16' }}
            rowGap={{ md: '14', lg: '20' }}
            css={{
              md: { '& > [data-large]': { gridColumn: '1 / -1' } },
              // In a narrower window, a picture of this height would lose its sides.
              '@media (width >= 75rem)': {
                gridTemplateColumns: '5fr 2fr 5fr',
                '& > :nth-of-type(4n+2):not([data-large]), & > :nth-of-type(4n+5), & > [data-large] img': {
                  gridColumn: 'span 2',
                },
                '& > :not([data-large]) img': { height: '24rem' },
              },
              xl: { '& > :not([data-large]) img': { height: '29rem' } },
            }}
          >
            {items.map((item, index) => (
              <PortfolioCard key={item.client} item={item} isLarge={index === 0 || index === lastLarge} />
            ))}
          </Grid>
        </Carousel>
      </Box>
    </Section>
  );
}
