import type { siteFacts } from '#site-facts';

/** The types of the texts in `company`. The pages rely on these types alone, so the texts of any company fit. */

export type AtLeastOne<Item> = readonly [Item, ...Item[]];

/** The pages whose words are the company's. Its texts link only to them. */
type CompanyPath = '/' | '/about' | '/services' | '/contact';

/** Screen readers read `completion`, which completes the short label. The page does not show it. */
type CompanyLink = { readonly label: string; readonly completion?: string; readonly to: CompanyPath };

export type Words = { readonly eyebrow: string; readonly heading: string; readonly lede?: string };

/** A page leaves out a section that is `undefined`. */
export type ListSection<Item> = Words & { readonly items: AtLeastOne<Item> };

export type PageIntro = { readonly heading: string; readonly lede: string };

export type ClosingSection = {
  readonly heading: string;
  readonly text: string;
  /** An example of an answer to the heading. */
  readonly placeholder: string;
  readonly contact: CompanyLink;
  readonly other?: CompanyLink | OutsideLink | undefined;
};

/** The name of a file in `company/drawings`, without `.svg`. */
type DrawingName = string;

/** A file in `company/pictures`, for example `people/founder.svg`. */
type PictureName = string;

export type Hero = {
  /** On the share pictures. */
  readonly offer: string;
  readonly headline: string;
  readonly lede: string;
  readonly getStarted: CompanyLink;
  readonly learnMore: CompanyLink;
  /** What the drawing shows. */
  readonly drawing: string;
};

/**
 * Dots of the drawing on the first screen, to which the particles fly. `rows` are the numbers of dots, 80 in all, with
 * the same `centre` and with `cell` between neighbours. `thread` is the path that is drawn round them.
 */
export type StarPattern = {
  readonly rows: readonly number[];
  readonly centre: { readonly x: number; readonly y: number };
  readonly cell: number;
  readonly thread: string;
  readonly threadLength: number;
};

export type Stat = { readonly value: string; readonly label: string };

export type IntroSection = { readonly heading: string; readonly text: string };

/** Visitors add and remove each line that is not `fixed`. The amount 0 is shown as free. */
export type ScopeLine = {
  readonly id: string;
  readonly label: string;
  readonly amount: number;
  readonly workingDays: number;
  readonly choice: 'fixed' | 'on' | 'off';
};

export type ScopeSheet = {
  readonly service: ServiceId;
  readonly heading: string;
  readonly lines: AtLeastOne<ScopeLine>;
  /** The terms of payment. */
  readonly terms: string;
  /** A link to the first project, if that is what became of this scope. */
  readonly built?: string;
  readonly signatures: readonly { readonly picture?: PictureName; readonly name: string; readonly role: string }[];
};

export type AboutSummary = {
  readonly eyebrow: string;
  readonly heading: string;
  readonly paragraphs: AtLeastOne<string>;
  readonly link: CompanyLink;
};

/** Pages without a drawing here have none. */
export type AccountDrawings = { readonly signup?: DrawingName; readonly forgotPassword?: DrawingName };

type ServiceId = keyof (typeof siteFacts)['services'];
type CardColor = 'primary' | 'accent' | 'secondary' | 'green' | 'purple' | 'orange';
/** The lowest price, in the company's own currency. `unit`: `a month`. `hint`: `ad budget extra`. */
export type Price = { readonly amount: number; readonly unit?: string; readonly hint?: string };

export type Service = {
  readonly id: ServiceId;
  readonly icon: DrawingName;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly features: AtLeastOne<string>;
  readonly color: CardColor;
  readonly price?: Price;
  readonly duration: string;
  readonly firstStep: string;
};

/** Advice before a project has a price, but no features and no first step. */
export type ExtraService = Omit<Service, 'features' | 'firstStep'>;

export type ProcessStep = {
  readonly title: string;
  readonly text: string;
  readonly duration: string;
  readonly result: string;
};

export type Process = ListSection<ProcessStep> & { readonly resultLabel: string };
export type Reason = { readonly title: string; readonly text: string };
export type Technology = { readonly tool: string; readonly use: string };

export type Project = {
  readonly client: string;
  readonly title: string;
  readonly description: string;
  /** `before` is set if the earlier figure is known. The caption has unit, period and source of the figure. */
  readonly outcome: { readonly before?: string; readonly figure: string; readonly caption: string };
  readonly promisedWeeks: number;
  readonly tookWeeks: number;
  /** Why the work took longer than promised. */
  readonly delay?: string;
  readonly problem: string;
  readonly work: string;
  readonly category: string;
  readonly image: PictureName;
  readonly imageAlt: string;
  readonly tech: readonly string[];
  readonly url?: string;
};

export type Rating = 1 | 2 | 3 | 4 | 5;

export type Testimonial = {
  readonly rating: Rating;
  readonly testimonial: string;
  readonly name: string;
  readonly position: string;
  readonly avatar?: PictureName;
};

export type Story = Words & { readonly paragraphs: AtLeastOne<string>; readonly nameNote?: string };
export type TeamMember = {
  readonly name: string;
  readonly role: string;
  readonly years: string;
  readonly portrait?: PictureName;
};
export type Goal = { readonly title: string; readonly heading: string; readonly text: string };
export type Value = { readonly title: string; readonly text: string };

export type Founder = {
  readonly name: string;
  readonly position: string;
  readonly avatar?: PictureName;
  readonly text: string;
  /** The heading of the contact form, if this person reads the messages. */
  readonly formHeading?: string;
  readonly email: OutsideLink;
  readonly phone: OutsideLink;
};

export type Question = { readonly question: string; readonly answer: string };

/** A title has at most 60 characters, a description 70 to 155. The share title is the line on the share picture. */
export type PageWords = { readonly title: string; readonly description: string; readonly shareTitle: string };

/** The paths are written out, because the table of pages contains these words. */
export type SearchWords = Readonly<Record<CompanyPath, PageWords>>;

/** A link that leaves this site or the browser (`mailto:`, `tel:`). */
export type OutsideLink = {
  readonly label: string;
  readonly completion?: string;
  readonly href: string;
};
