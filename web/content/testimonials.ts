/** Stars, of five. */
export type Rating = 1 | 2 | 3 | 4 | 5;
export const mostStars: Rating = 5;

export type Testimonial = {
  readonly rating: Rating;
  readonly testimonial: string;
  readonly name: string;
  readonly position: string;
  readonly avatar: 'revathi' | 'imran' | 'tom' | 'neha';
  readonly sample?: true;
};

/** The text that screen readers read for a rating. */
export function describeRating(rating: Rating): string {
  return `Rated ${rating} of ${mostStars} stars`;
}

/** Four invented clients of invented companies (H6, E7). */
export const testimonials = [
  {
    rating: 5,
    testimonial:
      'I asked for an app. They spent a morning at our front desk and told me that I needed three buttons. The phones are quiet now, and my staff go home at six.',
    name: 'Dr Imran Sheikh',
    position: 'Managing partner, Arogya Family Clinic',
    avatar: 'imran',
    sample: true,
  },
  {
    rating: 5,
    testimonial:
      'Our photographs were beautiful and our sales were poor. By Pongal each saree showed its border and its weaver, and people stopped calling to ask if the silk was real.',
    name: 'Revathi Sundaram',
    position: 'Owner, Vayal Handlooms',
    avatar: 'revathi',
    sample: true,
  },
  {
    rating: 5,
    testimonial:
      'Two agencies sent us slides. This one sent a spreadsheet with a column called “stop doing”. Cost per enquiry is down by a fifth, and I can tell my board why.',
    name: 'Tom Whitcombe',
    position: 'Marketing director, Harrow & Pike Furniture',
    avatar: 'tom',
    sample: true,
  },
  {
    rating: 5,
    testimonial:
      'They argued with us about line length for a week, and they were right: readers finish the long pieces. One thing went over budget. It was our idea, and we saw its price first.',
    name: 'Neha Bhandari',
    position: 'Editor, Chowk Quarterly',
    avatar: 'neha',
    sample: true,
  },
] as const satisfies readonly Testimonial[];
