import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { AboutSummary } from './about-summary.tsx';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { Intro } from './intro.tsx';
import { Newsletter } from './newsletter.tsx';
import { Portfolio } from './portfolio.tsx';
import { Services } from './services.tsx';
import { Testimonials } from './testimonials.tsx';

export default function HomePage() {
  return (
    <>
      <Hero />
      <Intro />
      <BelowFirstScreen>
        <AboutSummary />
        <Services />
        <Portfolio />
        <Testimonials />
        <Newsletter />
        <Closing />
      </BelowFirstScreen>
    </>
  );
}
