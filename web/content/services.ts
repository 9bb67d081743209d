import { serviceTitles, type ServiceInterest } from '#contract/contact-message.ts';

/** The names of colours in the theme; what they look like is decided there (E5). */
export type CardColor = 'primary' | 'accent' | 'secondary' | 'green' | 'purple' | 'orange';

export type ServiceCard = {
  readonly id: Exclude<ServiceInterest, 'consulting'>;
  readonly icon: 'marketing' | 'code' | 'design' | 'content';
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly color: CardColor;
  readonly duration: string;
  readonly firstStep: string;
};

/** The names of a card's facts. */
export const serviceCardLabels = {
  features: 'What you get',
  duration: 'How long it takes',
  firstStep: 'What happens first',
  ask: 'Ask about',
} as const;

/** The four services: short on the home page (H4), whole on the services page (S1). */
export const services = [
  {
    id: 'ai-digital-marketing',
    icon: 'marketing',
    title: serviceTitles['ai-digital-marketing'],
    summary: 'Campaigns that prove themselves small before they are made large.',
    description:
      'We find out which searches, audiences and messages bring enquiries, and spend on those alone. Models watch the figures through the night; in the morning a strategist decides what changes.',
    features: [
      'Audience and search research',
      'Measurement plan with agreed targets',
      'Search, social and display campaigns',
      'Advertisements in tested variants',
      'Landing page for every campaign',
      'Email sequence for new enquiries',
      'Daily budget checks with a spending limit',
      'Written report on the first of each month',
    ],
    color: 'accent',
    duration: 'Launch in 2-3 weeks, then month by month',
    firstStep: 'We read your accounts and analytics and send two pages of findings.',
  },
  {
    id: 'web-development',
    icon: 'code',
    title: serviceTitles['web-development'],
    summary: 'Sites that open fast and can be changed without us.',
    description:
      'Company sites, shops and booking systems in plain, tested code, hosted in an account of your own. Each one works on an old phone, with a keyboard alone and with a screen reader.',
    features: [
      'Company sites, shops and booking systems',
      'Loading times measured on a mid-range phone',
      'Accessibility to WCAG 2.2 level AA',
      'Editing without a developer',
      'Links to payment, stock and customer systems',
      'Automatic tests for every change',
      'Hosting and domains in your own accounts',
      'Thirty days of repairs after launch, included',
    ],
    color: 'primary',
    duration: '4-8 weeks from signed scope to launch',
    firstStep: 'A half-day workshop, after which you hold a page list, a sketch and a date.',
  },
  {
    id: 'ui-ux-design',
    icon: 'design',
    title: serviceTitles['ui-ux-design'],
    summary: 'Interfaces that your customers try out before anyone builds them.',
    description:
      'We watch real people use what you have, draw what they were looking for, and test it again as a clickable prototype. Your developers receive components and measurements instead of pictures.',
    features: [
      'Interviews with five of your customers',
      'Review of analytics and support requests',
      'User journeys and page structure',
      'Wireframes for phone and desktop',
      'Clickable prototype of the main tasks',
      'Usability tests with recorded findings',
      'Component library in light and dark',
      'Handover with accessibility notes',
    ],
    color: 'purple',
    duration: '3-6 weeks, depending on the number of screens',
    firstStep: 'We watch three people use your present site and send you the notes.',
  },
  {
    id: 'ai-content-strategy',
    icon: 'content',
    title: serviceTitles['ai-content-strategy'],
    summary: 'Fewer pages, each with a question that it answers.',
    description:
      'Models map what your customers ask and which of your pages already answer it. Editors write what is missing, check the facts with your own experts, and retire what nobody reads.',
    features: [
      'Inventory of everything you have published',
      'Map of the questions your customers ask',
      'Editorial calendar for two quarters',
      'Articles, case studies and service pages',
      'Fact checks with your own experts',
      'Structured data for search engines and assistants',
      'Style guide with examples of your voice',
      'Quarterly review of what to keep, change or retire',
    ],
    color: 'green',
    duration: 'Plan in 2 weeks, first pieces in 4',
    firstStep: 'We go through your twenty most visited pages and send one recommendation for each.',
  },
] as const satisfies readonly ServiceCard[];
