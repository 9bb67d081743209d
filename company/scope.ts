import type { ScopeSheet } from '#contract/company-words.ts';
import { company } from '#web/facts/company.ts';
import { serviceLevels } from './service-levels.ts';

/** A sample of a scope. Visitors change it, and the page adds up the price and the date of the launch. */
export const scopeSheet: ScopeSheet | undefined = {
  service: 'web-development',
  heading: 'Booking system for a family clinic',
  lines: [
    { id: 'workshop', label: 'Workshop at your front desk', amount: 40_000, workingDays: 3, choice: 'fixed' },
    { id: 'design', label: 'Design, tested with five patients', amount: 95_000, workingDays: 8, choice: 'fixed' },
    { id: 'booking', label: 'Booking by phone and web', amount: 120_000, workingDays: 7, choice: 'fixed' },
    { id: 'languages', label: 'In Hindi and Kannada too', amount: 40_000, workingDays: 3, choice: 'on' },
    { id: 'reminders', label: 'Reminders by SMS and WhatsApp', amount: 70_000, workingDays: 4, choice: 'on' },
    { id: 'payment', label: 'Online payment', amount: 60_000, workingDays: 5, choice: 'off' },
    { id: 'training', label: 'Tests, launch and staff training', amount: 115_000, workingDays: 5, choice: 'fixed' },
    { id: 'fixes', label: 'Fixes for 30 days after launch', amount: 0, workingDays: 0, choice: 'fixed' },
  ],
  terms: serviceLevels.payment,
  built: 'This one was built. See what it changed',
  signatures: [
    { picture: 'signatures/imran.svg', name: 'Dr Imran Sheikh', role: 'for the clinic' },
    { picture: 'signatures/founder.svg', name: 'Ananya Deshpande', role: `for ${company.name}` },
  ],
};
