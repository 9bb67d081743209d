export type PortfolioItem = {
  readonly client: string;
  readonly title: string;
  readonly description: string;
  /** One modest figure, with what it was before where that is known, and what it counts. */
  readonly outcome: { readonly before?: string; readonly figure: string; readonly caption: string };
  readonly category: 'Web Development' | 'Branding';
  /** The name of the artwork. */
  readonly image: 'storefront' | 'clinic' | 'packaging' | 'magazine' | 'signage';
  readonly imageAlt: string;
  readonly tech: readonly string[];
  readonly url: string | null;
  readonly sample?: true;
};

/** Five client projects (H5, E6). The clients are invented; their addresses are reserved for examples. */
export const portfolio = [
  {
    client: 'Vayal Handlooms',
    title: 'A saree shop that shows the weave',
    description:
      'Customers could not see what they were paying for. The new shop opens on the border of each saree, close enough to count threads, and says who wove it and how long that took.',
    outcome: { before: '22', figure: '31', caption: 'of a hundred visitors who open the basket now pay.' },
    category: 'Web Development',
    image: 'storefront',
    imageAlt:
      'Drawing of an online shop: an open crimson saree with a magnifying glass over its weave, and folded sarees on shelves.',
    tech: ['Shopify', 'TypeScript', 'Image CDN'],
    url: 'https://vayal-handlooms.example',
    sample: true,
  },
  {
    client: 'Arogya Family Clinic',
    title: 'Appointments without the telephone queue',
    description:
      'Reception spent its mornings on the phone. Patients now choose a doctor, a day and a time in three taps, in English, Hindi or Kannada.',
    outcome: { figure: '4 in 10', caption: 'appointments are booked online, eight months after launch.' },
    category: 'Web Development',
    image: 'clinic',
    imageAlt:
      'Drawing of a clinic’s front desk with a booking screen: three doctors, a week of times, one of them chosen.',
    tech: ['React', 'Node.js', 'PostgreSQL', 'AWS'],
    url: 'https://arogya-clinic.example',
    sample: true,
  },
  {
    client: 'Kurinji Tea & Spice',
    title: 'Labels to tell eleven spices apart',
    description:
      'On the shelf the jars looked alike, and so they did in the packing room. Each spice received a colour band and a drawn leaf or seed that is legible from two metres away.',
    outcome: { before: '9', figure: '3', caption: 'packing mistakes a week.' },
    category: 'Branding',
    image: 'packaging',
    imageAlt:
      'Drawing of a green tea tin and a chilli jar with drawn labels, below a shelf of eleven jars in different colours.',
    tech: ['Label system', 'Illustration', 'Print'],
    url: null,
    sample: true,
  },
  {
    client: 'Chowk Quarterly',
    title: 'A city magazine that reads well on a phone',
    description:
      'Long articles lost their readers at the second screen. We set a narrower column and larger type, and took out everything that jumped.',
    outcome: { before: '1:50', figure: '2:40', caption: 'minutes that a reader stays, on average.' },
    category: 'Web Development',
    image: 'magazine',
    imageAlt: 'Drawing of an open magazine with an article about a city square, and the same article on a phone.',
    tech: ['WordPress', 'TypeScript', 'Editorial design'],
    url: 'https://chowk-quarterly.example',
    sample: true,
  },
  {
    client: 'Hotel Saanjh',
    title: 'One mark from the street sign to the key tag',
    description:
      'Six printers had made six versions of the name. We drew one lamp and one word, for a facade and for a coat button, and wrote the rules on two pages.',
    outcome: { figure: '−14%', caption: 'printing costs in the first year.' },
    category: 'Branding',
    image: 'signage',
    imageAlt: 'Drawing of a hotel entrance at dusk: a hanging sign with a lamp, and the same lamp on a suitcase tag.',
    tech: ['Identity', 'Signage', 'Figma'],
    url: 'https://hotel-saanjh.example',
    sample: true,
  },
] as const satisfies readonly PortfolioItem[];
