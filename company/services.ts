import type { AtLeastOne, Price, Service } from '#contract/company-words.ts';
import { company } from '#web/facts/company.ts';

/** Texts of other pages repeat these facts. */
export const sitePrice: Price = { amount: 320_000 };
export const campaignPrice: Price = { amount: 90_000, unit: 'a month', hint: 'ads extra' };
export const durations = { site: '4-8 weeks', campaign: '2-3 weeks' };

/** The four services: short on the home page, whole on the services page. Prices and promises are samples. */
export const services: AtLeastOne<Service> = [
  {
    id: 'ai-digital-marketing',
    icon: 'marketing',
    title: company.services['ai-digital-marketing'],
    summary: 'Campaigns tested small before you spend big.',
    description:
      'We spend only on what brings enquiries. AI watches your figures overnight; each morning a strategist decides what changes.',
    features: [
      'Audience and keyword research',
      'Measurement plan with agreed targets',
      'Search, social and display campaigns',
      'Ads tested in several versions',
      'A landing page for each campaign',
      'Follow-up emails for new enquiries',
      'Daily budget checks and a spending limit',
      'A written report every month',
    ],
    color: 'accent',
    price: campaignPrice,
    duration: `Launch in ${durations.campaign}`,
    firstStep: 'Two pages of findings on your ads',
  },
  {
    id: 'web-development',
    icon: 'code',
    title: company.services['web-development'],
    summary: 'Fast sites that your own team can edit.',
    description:
      'Sites, shops and booking systems that load fast, work on an old phone and with a screen reader, and that your own team can edit.',
    features: [
      'Company sites, shops and booking systems',
      'Load times tested on a budget phone',
      'Accessibility to WCAG 2.2 level AA',
      'Editing without a developer',
      'Payment, stock and CRM connections',
      'Automated tests for every change',
      'Hosting and domains in your own name',
      '30 days of free fixes after launch',
    ],
    color: 'primary',
    price: sitePrice,
    duration: `${durations.site} from scope to launch`,
    firstStep: 'A half-day workshop with your team',
  },
  {
    id: 'ui-ux-design',
    icon: 'design',
    title: company.services['ui-ux-design'],
    summary: 'Your customers break the prototype, not the product.',
    description:
      'We watch customers use what you have, redesign what slows them down, and test a prototype before your developers build it.',
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
    price: { amount: 240_000 },
    duration: '3-6 weeks',
    firstStep: 'Three people test your current site',
  },
  {
    id: 'ai-content-strategy',
    icon: 'content',
    title: company.services['ai-content-strategy'],
    summary: 'Half the pages, twice the answers.',
    description:
      'AI maps what your customers ask and what your pages already answer. Editors write the rest and check the facts with your own experts.',
    features: [
      'Inventory of all your published content',
      'Map of the questions your customers ask',
      'Editorial calendar for two quarters',
      'Articles, case studies and service pages',
      'Fact checks with your own experts',
      'Structured data for search and AI assistants',
      'Style guide with examples of your voice',
      'Quarterly review of what to keep or retire',
    ],
    color: 'green',
    price: { amount: 150_000 },
    duration: 'Plan in 2 weeks, first pieces in 4',
    firstStep: 'One improvement for each of your top pages',
  },
];
