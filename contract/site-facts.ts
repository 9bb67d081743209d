import { countryOfRegion } from '#settings/aws-regions.ts';
import { nameOfCountry } from '#settings/company-values.ts';
import { siteConfig } from '#site-config';

const { aws, signIn, ...config } = siteConfig;

/**
 * The settings that pages and emails show. Bundles have these values in the place of this module, and so neither the
 * other settings nor their schemas.
 */
export const siteFacts = {
  company: config.company,
  contact: config.contact,
  timeZone: config.timeZone,
  officeHours: config.officeHours,
  services: config.services,
  currencies: config.currencies,
  priceTax: config.priceTax,
  newsletter: config.newsletter && { hasWebhook: config.newsletter.webhookSecret !== undefined },
  socials: config.socials,
  partner: config.partner,
  scripts: config.scripts,
  url: config.url,
  aws: {
    retentionDays: aws.retentionDays,
    logRetentionDays: aws.logRetentionDays,
    countryName: nameOfCountry(countryOfRegion.get(aws.region) ?? ''),
    hasFirewall: aws.firewall !== undefined,
  },
  signIn: signIn && { google: signIn.google && { clientId: signIn.google.clientId }, ownDomain: signIn.ownDomain },
};
