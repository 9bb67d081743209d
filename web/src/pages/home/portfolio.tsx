import { Grid } from '@chakra-ui/react';
import { portfolioSection } from '#web/content/home.ts';
import { portfolio } from '#web/content/portfolio.ts';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';
import { PortfolioCard } from './portfolio-card.tsx';

/** Five client projects: one large, four small (H5). */
export function Portfolio() {
  const [first, ...others] = portfolio;
  return (
    <Section ground="night" labelledBy="portfolio">
      <SectionHeading id="portfolio" words={portfolioSection} onNight />
      <Grid mt={{ base: '10', lg: '16' }} gap={{ base: '14', lg: '20' }}>
        <PortfolioCard item={first} isLarge />
        <Grid
          templateColumns={{ base: '1fr', md: '1fr 1fr' }}
          columnGap={{ md: '8', lg: '16' }}
          rowGap={{ base: '14', lg: '20' }}
        >
          {others.map((item) => (
            <PortfolioCard key={item.client} item={item} />
          ))}
        </Grid>
      </Grid>
    </Section>
  );
}
