import type { ListSection, Testimonial } from '#web/content/types.ts';

export const testimonials: ListSection<Testimonial> | undefined = {
  eyebrow: 'Voices',
  heading: 'Three makers say',
  items: [
    {
      rating: 5,
      testimonial: 'She came, looked, and said little. The page is exactly us.',
      name: 'João Conceição',
      position: 'Potter',
    },
    { rating: 4, testimonial: 'Two weeks late, and worth it.', name: 'Marta Brandão', position: 'Tile maker' },
    { rating: 5, testimonial: 'I change the prices myself.', name: 'Rui Simões', position: 'Bookbinder' },
  ],
};
