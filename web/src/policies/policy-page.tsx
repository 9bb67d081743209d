import { Box, Container, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { company } from '#web/facts/company.ts';
import { dayAndMonth } from '#web/facts/formats.ts';
import { TextLink } from '#web/src/navigation/links.tsx';
import { policyLinks } from '#web/src/navigation/navigation-words.ts';
import { DisclosureSummary } from '#web/src/ui/disclosure.tsx';
import { PageHeader } from '#web/src/ui/section.tsx';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';
import { type Policy, policyLabels, type PolicySection, shown } from './policy.ts';

type Target = { readonly phrase: string; readonly link: ReactNode };

const targets: readonly Target[] = [
  { phrase: company.email.label, link: <Link href={company.email.href}>{company.email.label}</Link> },
  { phrase: company.phone.label, link: <Link href={company.phone.href}>{company.phone.label}</Link> },
  ...policyLinks.map(({ label, to }) => ({
    phrase: label,
    link: <TextLink label={label} to={to} />,
  })),
];

function LinkedText({ children: text }: { readonly children: string }): ReactNode {
  const target = targets.find(({ phrase }) => text.includes(phrase));
  if (!target) return text;
  const start = text.indexOf(target.phrase);
  return (
    <>
      <LinkedText>{text.slice(0, start)}</LinkedText>
      {target.link}
      <LinkedText>{text.slice(start + target.phrase.length)}</LinkedText>
    </>
  );
}

type PolicyTextProps = { readonly section: PolicySection; readonly children?: ReactNode };

function PolicyText({ section, children }: PolicyTextProps) {
  const { id, heading, paragraphs, items } = section;
  return (
    <Stack as="section" aria-labelledby={id} gap="4">
      <Heading as="h2" id={id} textStyle="heading" maxW="measure">
        {heading}
      </Heading>
      {shown(paragraphs).map((paragraph) => (
        <Text key={paragraph} maxW="measure">
          <LinkedText>{paragraph}</LinkedText>
        </Text>
      ))}
      {items && (
        <Stack as="ul" gap="2" maxW="measure" ps="5" listStyleType="disc">
          {shown(items).map((item) => (
            <Box as="li" key={item} ps="1" _marker={{ color: 'fg.link' }}>
              <LinkedText>{item}</LinkedText>
            </Box>
          ))}
        </Stack>
      )}
      {children}
    </Stack>
  );
}

const toLongDate = (date: Date) => `${dayAndMonth(date)} ${date.getFullYear()}`;

const toIsoDate = (date: Date) =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Shows the current date in the visitor's time zone, or without JavaScript the day of the build. */
function LastUpdated({ textDate }: Pick<Policy, 'textDate'>) {
  const isHydrated = useHydrated();
  const [now] = useState(() => new Date());
  return (
    <Text textStyle="hint">
      {policyLabels.lastUpdated}{' '}
      {/* The key changes after hydration, so React creates a new element with the current date. */}
      <time key={String(isHydrated)} dateTime={toIsoDate(now)} suppressHydrationWarning>
        {toLongDate(now)}
      </time>
      {`. ${policyLabels.text} `}
      <time dateTime={textDate}>{toLongDate(new Date(`${textDate}T00:00`))}</time>.
    </Text>
  );
}

type SectionsProps = { readonly sections: readonly PolicySection[] };

function ContentsList({ sections }: SectionsProps) {
  return (
    <Box as="ol" borderBottomWidth="1px">
      {sections.map(({ id, heading }) => (
        <Box as="li" key={id} borderTopWidth="1px">
          <Link href={`#${id}`} variant="plain" display="block" py="2" color="fg.muted" _hover={{ color: 'fg' }}>
            {heading}
          </Link>
        </Box>
      ))}
    </Box>
  );
}

function SideContents({ sections }: SectionsProps) {
  return (
    <Stack
      as="nav"
      hideBelow="lg"
      aria-labelledby="contents"
      gap="3"
      textStyle="small"
      position="sticky"
      top="24"
      maxH="calc(100vh - 8rem)"
      overflowY="auto"
      _print={{ display: 'none' }}
    >
      <Box id="contents" textStyle="eyebrow" color="fg">
        {policyLabels.contents}
      </Box>
      <ContentsList sections={sections} />
    </Stack>
  );
}

type PolicyPageProps = {
  readonly policy: Policy;
  readonly additions?: Readonly<Record<string, ReactNode>>;
};

export function PolicyPage({ policy, additions }: PolicyPageProps) {
  const sections = shown(policy.sections);
  return (
    <>
      <PageHeader heading={policy.heading} lede={policy.lede}>
        <LastUpdated textDate={policy.textDate} />
      </PageHeader>
      <Box data-ground="paper">
        <Container py={{ base: '8', lg: '24' }}>
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: '4fr 8fr' }}
            gap={{ base: '8', lg: '20' }}
            alignItems="start"
          >
            <SideContents sections={sections} />
            <Box as="details" hideFrom="lg" borderYWidth="1px" _print={{ display: 'none' }}>
              <DisclosureSummary>{policyLabels.contents}</DisclosureSummary>
              <ContentsList sections={sections} />
            </Box>
            <Stack gap={{ base: '10', lg: '16' }}>
              {sections.map((section) => (
                <PolicyText key={section.id} section={section}>
                  {additions?.[section.id]}
                </PolicyText>
              ))}
            </Stack>
          </Grid>
        </Container>
      </Box>
    </>
  );
}
