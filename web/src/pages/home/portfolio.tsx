import { Grid } from '@chakra-ui/react';
import { portfolioSection } from '#web/content/home.ts';
import { portfolio } from '#web/content/portfolio.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';
import { PortfolioCard } from './portfolio-card.tsx';

/** Five client projects (H5): one large, then wide beside narrow and the other way round. On a phone the four are swiped. */
export function Portfolio() {
  const [first, ...others] = portfolio;
  return (
    <Section ground="night" labelledBy="portfolio">
      <SectionHeading id="portfolio" words={portfolioSection} onNight />
      <Grid mt={{ base: '10', lg: '16' }} gap={{ base: '14', lg: '20' }}>
        <PortfolioCard item={first} isLarge />
        <Grid
          autoFlow={{ base: 'column', md: 'row' }}
          autoColumns="85%"
          templateColumns={{ md: '1fr 1fr', lg: '5fr 2fr 5fr' }}
          columnGap={{ base: '6', md: '8', lg: '16' }}
          rowGap={{ base: '14', lg: '20' }}
          overflowX="auto"
          position="relative"
          // Room for the focus ring, which would be cut off.
          m="-2"
          p="2"
          css={{
            scrollSnapType: 'x mandatory',
            scrollPadding: '0.5rem',
            '& > *': { scrollSnapAlign: 'start' },
            lg: {
              '& > :nth-of-type(3n+1)': { gridColumn: 'span 2' },
              '& img': { height: '24rem', objectFit: 'cover' },
            },
          }}
        >
          {others.map((item) => (
            <PortfolioCard key={item.client} item={item} />
          ))}
        </Grid>
      </Grid>
    </Section>
  );
}
