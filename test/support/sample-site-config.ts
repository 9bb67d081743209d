import { checkSiteConfig } from '#settings/site-config.ts';

/** Stands for `site.config.ts` in tests of contract, functions, infra and ops, so that they pass with any settings. */
export const siteConfig = checkSiteConfig({
  company: {
    name: 'Nilambari Digital',
    legalName: 'Nilambari Digital Services Private Limited',
    description: 'Web development from India.',
    foundedYear: 2022,
    copyrightYear: 2025,
  },
  contact: {
    email: 'hello@nilambari.example',
    careersEmail: 'careers@nilambari.example',
    grievances: { name: 'Kavya Menon' },
    phone: '+91 00000 00000',
    whatsApp: '+91 00000 00000',
    address: {
      lines: ['1 Placeholder Road', 'Bengaluru 560000', 'Karnataka, India'],
      city: 'Bengaluru',
      country: 'IN',
    },
  },
  timeZone: 'Asia/Kolkata',
  officeHours: { days: [1, 2, 3, 4, 5], opensAt: '10:00', closesAt: '18:30', holidays: { '01-26': 'Republic Day' } },
  services: { 'web-development': 'Web Development', consulting: 'Consulting' },
  currencies: [{ code: 'INR', plural: 'rupees', pattern: '₹#', grouping: { lakhs: true }, rate: 1 }],
  url: 'https://www.nilambari.example',
  signIn: { google: { clientId: '1-a.apps.googleusercontent.com', secretName: 'nilambari/google-oauth' } },
  aws: {
    region: 'ap-south-1',
    stackName: 'NilambariSite',
    alarms: { emails: ['alarms@nilambari.example'], monthlyUsd: 25 },
  },
});
