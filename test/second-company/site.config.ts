import { checkSiteConfig } from '#settings/site-config.ts';

/** A company that differs from the sample in each optional setting. The checks must hold for it too. */
export const siteConfig = checkSiteConfig({
  company: {
    name: 'Ateliê São Brás',
    legalName: 'Ateliê São Brás, Unipessoal Lda.',
    description: 'Websites, shops and photographs for makers in the Algarve, and for Ọ̀ṣun in Lagos.',
    foundedYear: 2019,
    copyrightYear: 2026,
    registrations: { NIPC: '000000000' },
    registeredOffice: {
      lines: ['Largo da Sé 2', '8000-138 Faro', 'Portugal'],
      city: 'Faro',
      country: 'PT',
    },
    representatives: { India: 'Marisol Pinto, Margao, india@atelie-sao-bras.example' },
  },
  contact: {
    email: 'ola@atelie-sao-bras.example',
    phone: '+351 000 000 000',
    address: {
      lines: ['Rua de São Bento 1', '8700-000 Olhão', 'Portugal'],
      city: 'Olhão',
      country: 'PT',
    },
    otherOffices: [
      {
        phone: '+351 111 111 111',
        lines: ['Rua Direita 5', '8800-000 Tavira', 'Portugal'],
        city: 'Tavira',
        country: 'PT',
      },
    ],
  },
  timeZone: 'Europe/Lisbon',
  officeHours: { days: [7, 1, 2, 4], opensAt: '9:00', closesAt: '17:00' },
  services: { websites: 'Websites', shops: 'Online Shops', photographs: 'Photographs' },
  currencies: [{ code: 'EUR', plural: 'euros', pattern: '# EUR', grouping: { separator: ' ' }, rate: 1 }],
  newsletter: false,
  socials: { Mastodon: 'https://mastodon.example/@atelie' },
  url: 'https://www.atelie-sao-bras.example',
  aws: {
    region: 'af-south-1',
    stackName: 'AtelieSite',
    alarms: { emails: ['alarmes@atelie-sao-bras.example'] },
    logRetentionDays: 90,
  },
});
