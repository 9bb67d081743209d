import type { ListSection, Testimonial } from '#contract/company-words.ts';

/** Four invented clients of invented companies. */
export const testimonials: ListSection<Testimonial> | undefined = {
  eyebrow: 'Testimonials',
  heading: 'What they say when we are not in the room',
  items: [
    {
      rating: 5,
      testimonial:
        'We signed for six weeks and opened on the Monday they had written down. Four in ten patients now book without calling. My staff go home at six.',
      name: 'Dr Imran Sheikh',
      position: 'Managing partner, Arogya Family Clinic',
      avatar: 'people/imran.svg',
    },
    {
      rating: 5,
      testimonial:
        'Our photographs were beautiful, our sales poor. Now each saree shows its border and its weaver, and nobody calls to ask if the silk is real.',
      name: 'Revathi Sundaram',
      position: 'Owner, Vayal Handlooms',
      avatar: 'people/revathi.svg',
    },
    {
      rating: 5,
      testimonial: 'Karthik answered on the same day, for eleven months. We renewed.',
      name: 'Tom Whitcombe',
      position: 'Marketing director, Harrow & Pike Furniture',
      avatar: 'people/tom.svg',
    },
    {
      rating: 5,
      testimonial:
        'They argued with us about line length, and were right: readers finish the long pieces. One thing went over budget. It was our idea, and we saw its price first.',
      name: 'Neha Bhandari',
      position: 'Editor, Chowk Quarterly',
      avatar: 'people/neha.svg',
    },
  ],
};
