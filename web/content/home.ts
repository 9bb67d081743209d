import type { NewsletterSubscription } from '#contract/newsletter-subscription.ts';
import { company, serviceLevels } from './company.ts';
import type { FieldWords } from './forms.ts';
import type { Closing, PageLink } from './navigation.ts';

export type Stat = { readonly value: string; readonly label: string; readonly sample?: true };
export type TextSection = { readonly heading: string; readonly paragraphs: readonly string[] };

/** The first screen (H1). */
export const hero = {
  headline: 'Innovating the Future Today',
  lede: `${company.name} plans, builds and runs websites, campaigns and content for companies in India and abroad. You get a written scope and a fixed price before anything starts, and the first call of ${serviceLevels.firstCall} costs nothing.`,
  getStarted: { label: 'Get Started', completion: 'with a message to our team', to: '/contact' },
  pace: `Websites take 4 to 8 weeks, campaigns 2 to 3. We answer within ${serviceLevels.reply}.`,
  learnMore: { label: 'Learn More', completion: 'about the company', to: '/about' },
} as const;

/** The four figures (H2). Placeholders until the company puts in its own count. */
export const stats = {
  heading: 'The company in four figures',
  clients: 'Clients',
  items: [
    { value: '50+', label: 'Projects Completed', sample: true },
    { value: '30+', label: 'Happy Clients', sample: true },
    { value: '5+', label: 'Core Services', sample: true },
    { value: '3+', label: 'Years Experience', sample: true },
  ],
} as const satisfies { heading: string; clients: string; items: readonly Stat[] };

/** Three claims with their evidence (H3). The first stands beside the scope sheet. */
export const introSections = [
  {
    heading: 'You know the price before you say yes',
    text: `Within ${serviceLevels.proposal} of the first call you have a written scope. Its price is fixed, and a change is priced before it is made. You can take the scope elsewhere; it is yours.`,
  },
  {
    heading: 'Machines do the reading, people do the deciding',
    text: 'Models read in an afternoon what takes a person a fortnight. Then someone with a name checks every claim, edits every page and approves every payment.',
    drawing: 'reading',
  },
  {
    heading: 'The page, the campaign and the words come from one table',
    text: 'Strategist, designer, developer and editor plan together. You have one point of contact, one shared plan and one invoice.',
    drawing: 'table',
  },
] as const;

/** A sample of a scope (H3), to be replaced by the company. */
export const scopeSheet = {
  sample: true,
  heading: 'A sample scope',
  lines: [
    { label: 'What', text: 'Booking system, five pages' },
    { label: 'By when', text: 'Friday, 14 May' },
    { label: 'For how much', text: 'INR 4,80,000, fixed' },
  ],
} as const;

/** The short version of the about page (H3). */
export const aboutSummary = {
  kicker: 'About us',
  heading: 'Small on purpose, senior throughout',
  paragraphs: [
    `${company.name} has worked from ${company.city} since ${company.foundedYear}. Whoever you meet in the first call does the work: there is no second team to hand it to. Every account, file and line of code is yours at the end.`,
  ],
  link: { label: 'Read our story', to: '/about' },
} as const satisfies TextSection & { kicker: string; link: PageLink };

/** The words above the service cards (H4); the cards are in services.ts, and below them the fifth service in services-page.ts. */
export const servicesSection = {
  kicker: 'Services',
  heading: 'Four services that share one plan',
  lede: 'Take one, or let them work together. Each begins with a first step you can stop after.',
} as const;

/** The words above the client projects (H5); the projects are in portfolio.ts. */
export const portfolioSection = {
  kicker: 'Portfolio',
  heading: 'Work that had a number to move',
  lede: 'Five projects, and the figure that each of them changed.',
  visitSite: { label: 'Visit Site', completionBefore: 'of' },
  techLabel: 'Made with',
  outcomeBetween: 'to',
} as const;

/** The words above the testimonials (H6); the testimonials are in testimonials.ts. */
export const testimonialsSection = {
  kicker: 'Testimonials',
  heading: 'Clients describe the work better than we do',
} as const;

/** The fields of the newsletter form (F1). */
export const newsletterFields = {
  email: {
    label: 'Email address',
    placeholder: 'name@example.com',
    autoComplete: 'email',
    required: true,
    type: 'email',
  },
} as const satisfies Record<keyof NewsletterSubscription, FieldWords>;

/** The newsletter block (H7, F1). */
export const newsletter = {
  kicker: 'Newsletter',
  heading: 'One newsletter a month, five minutes to read',
  lede: 'Each issue takes one real page or campaign apart: what was changed, what it did to the figures, and a checklist to use on your own.',
  button: 'Subscribe',
  submitting: 'Subscribing...',
  accepted: {
    heading: 'Check your inbox',
    text: (email: string) =>
      `You will get an email with a link at ${email}. Open the link to confirm; until then you are not subscribed.`,
  },
  privacy: {
    text: 'We use your address for this newsletter only. You confirm it by a link in an email, and a link in each newsletter unsubscribes you.',
    link: { label: 'Privacy Policy', to: '/privacy-policy' },
  },
} as const;

/** The end of the page. */
export const homeClosing = {
  heading: 'Say what you want to change',
  text: `A few sentences are enough. You have an answer within ${serviceLevels.reply}, and the first call is ${serviceLevels.firstCallCost}.`,
  contact: { label: 'Send us a message', to: '/contact' },
  other: { label: 'Chat on WhatsApp', href: company.whatsApp.href },
} as const satisfies Closing;
