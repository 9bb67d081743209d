export type PortfolioItem = {
  readonly client: string;
  readonly title: string;
  readonly description: string;
  /** `before` is set if the earlier figure is known. The caption has unit, period and source of the figure. */
  readonly outcome: { readonly before?: string; readonly figure: string; readonly caption: string };
  readonly weeks: number;
  readonly problem: string;
  readonly work: string;
  readonly quote: { readonly text: string; readonly speaker: string };
  readonly category: 'Web Development' | 'Branding';
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
    description: 'Shoppers see each saree close enough to count threads, with its weaver’s name beside it.',
    outcome: {
      before: '22%',
      figure: '31%',
      caption: 'of baskets end in a purchase (six months, shop analytics)',
    },
    weeks: 6,
    problem: 'On a phone, handwoven silk looked like a print. Visitors filled a basket and left without paying.',
    work: 'We photographed 240 borders in daylight, built the product page around them, and cut its loading time to two seconds.',
    quote: { text: 'Customers now ask for a weaver by name.', speaker: 'S. Karthik, shop manager' },
    category: 'Web Development',
    image: 'storefront',
    imageAlt: 'Online shop with a crimson saree below a magnifying glass, and folded sarees on shelves.',
    tech: ['Shopify', 'TypeScript', 'Image CDN'],
    url: 'https://vayal-handlooms.example',
    sample: true,
  },
  {
    client: 'Arogya Family Clinic',
    title: 'Appointments without the phone queue',
    description: 'Patients choose a doctor, a day and a time in three taps, in English, Hindi or Kannada.',
    outcome: { figure: '4 in 10', caption: 'appointments are booked online (month eight, booking records)' },
    weeks: 8,
    problem: 'Reception spent every morning on the phone, and one caller in three gave up before anyone answered.',
    work: 'We watched the front desk for a morning, tested three drafts with patients, and connected the page to the clinic’s calendar.',
    quote: {
      text: 'On Mondays we needed two people on the phone. Now we need none.',
      speaker: 'Latha Gowda, front desk',
    },
    category: 'Web Development',
    image: 'clinic',
    imageAlt: 'Front desk of a clinic with a booking screen: three doctors and a week of times.',
    tech: ['React', 'Node.js', 'PostgreSQL', 'AWS'],
    url: 'https://arogya-clinic.example',
    sample: true,
  },
  {
    client: 'Kurinji Tea & Spice',
    title: 'Labels to tell eleven spices apart',
    description: 'Eleven jars, each with its own colour and a drawing you can read from two metres.',
    outcome: { before: '9', figure: '3', caption: 'packing mistakes a week (three months, packing log)' },
    weeks: 4,
    problem: 'All eleven jars had the same label. Shoppers took the wrong one, and so did the packers.',
    work: 'We drew eleven plants, set one layout for tins, jars and pouches, and tested the labels on the shelf.',
    quote: { text: 'New packers get it right on their first day.', speaker: 'Joseph Mathew, production manager' },
    category: 'Branding',
    image: 'packaging',
    imageAlt: 'Tea tin and chilli jar with drawn labels, below eleven jars in different colours.',
    tech: ['Label system', 'Illustration', 'Print'],
    url: null,
    sample: true,
  },
  {
    client: 'Chowk Quarterly',
    title: 'A city magazine that reads well on a phone',
    description: 'A narrower column, larger type, and nothing on the page that moves.',
    outcome: {
      before: '1:50',
      figure: '2:40',
      caption: 'minutes on an article (three months, site analytics)',
    },
    weeks: 5,
    problem: 'Two readers in three left a long article at the second screen.',
    work: 'We set the type for small screens, removed pop-ups and slider, and gave the editors a phone preview.',
    quote: { text: 'People finish our long pieces now, even on the train.', speaker: 'Farid Ansari, web editor' },
    category: 'Web Development',
    image: 'magazine',
    imageAlt: 'Open magazine with an article about a city square, and the same article on a phone.',
    tech: ['WordPress', 'TypeScript', 'Editorial design'],
    url: 'https://chowk-quarterly.example',
    sample: true,
  },
  {
    client: 'Hotel Saanjh',
    title: 'One mark from the street sign to the key tag',
    description: 'One lamp and one word that work on a facade and on a coat button.',
    outcome: { figure: '−14%', caption: 'printing costs (first year, hotel accounts)' },
    weeks: 7,
    problem: 'Six printers had made six versions of the name, and every reprint started from a new file.',
    work: 'We drew the lamp in three sizes, lettered the name once, and wrote two pages of rules for printers.',
    quote: { text: 'We send two pages and get back what we ordered.', speaker: 'Meenal Kapadia, general manager' },
    category: 'Branding',
    image: 'signage',
    imageAlt: 'Hotel entrance at dusk with a lamp on its hanging sign and on a suitcase tag.',
    tech: ['Identity', 'Signage', 'Figma'],
    url: 'https://hotel-saanjh.example',
    sample: true,
  },
] as const satisfies readonly PortfolioItem[];
