import { Hero } from './hero.tsx';
import { Newsletter } from './newsletter.tsx';

export default function HomePage() {
  return (
    <>
      <Hero />
      <Newsletter />
    </>
  );
}
