import { countryOfRegion } from '#settings/aws-regions.ts';
import { nameOfCountry } from '#settings/site-config.ts';
import { siteConfig } from '#site-config';

const { company, contact, socials, partner, scripts, timeZone, url, aws, signIn, webhook } = siteConfig;

/**
 * The settings that pages show. The build puts these values in the place of this module, so that the bundle contains
 * neither the other settings nor their schemas.
 */
export const siteFacts = {
  company,
  contact,
  socials,
  partner,
  scripts,
  timeZone,
  url,
  aws: {
    retentionDays: aws.retentionDays,
    logRetentionDays: aws.logRetentionDays,
    countryName: nameOfCountry(countryOfRegion.get(aws.region) ?? ''),
    hasFirewall: aws.firewall !== undefined,
  },
  signIn: signIn && { google: signIn.google && { clientId: signIn.google.clientId }, ownDomain: signIn.ownDomain },
  hasWebhook: webhook !== undefined,
};
