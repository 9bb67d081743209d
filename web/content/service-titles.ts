import type { ServiceInterest } from '#contract/contact-message.ts';

/** What each service is called, everywhere (H4, E1). */
export const serviceTitles = {
  'ai-digital-marketing': 'AI Digital Marketing',
  'web-development': 'Web Development',
  'ui-ux-design': 'UI/UX Design',
  'ai-content-strategy': 'AI Content Strategy',
  consulting: 'Consulting',
} as const satisfies Record<ServiceInterest, string>;
