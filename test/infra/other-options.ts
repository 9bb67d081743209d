import type { SiteConfig } from '#contract/site-config.ts';
import { siteConfig } from '#site-config';
import type { Row } from './pairwise.ts';

type Settings = Partial<SiteConfig>;
type Change = (settings: Settings) => Settings;

const { aws } = siteConfig;
const asTheyAre: Change = (settings) => settings;
const inAws =
  (change: Partial<SiteConfig['aws']>): Change =>
  (settings) => ({ ...settings, aws: { ...aws, ...settings.aws, ...change } });
const withMail =
  (mail: SiteConfig['mail']): Change =>
  (settings) => ({ ...settings, mail });
const ownMail = { to: 'desk@asha.in', from: 'site@asha.in', confirmSubscriptions: false, isProven: true };
const webhook = { url: 'https://hooks.asha.in/leads', secretName: 'asha/webhook' };
const rule = { requestsPerFiveMinutes: 2000 };

/** Where there is a domain. */
export const atOwnDomain = 'below the company’s domain';

/** The options of site.config.ts that change the template, besides domain, region and sign-in. */
const changes: Readonly<Record<string, Readonly<Record<string, Change>>>> = {
  firewall: {
    none: asTheyAre,
    'a rule': inAws({ firewall: rule }),
    'with a flat rate': inAws({ firewall: { ...rule, plan: 'pro' } }),
  },
  mail: { 'to the company': asTheyAre, 'to nobody': withMail(false), 'by its own addresses': withMail(ownMail) },
  'access log': { off: asTheyAre, on: inAws({ accessLog: true }) },
  webhook: { none: asTheyAre, one: (settings) => ({ ...settings, webhook }) },
  hsts: {
    'this host': asTheyAre,
    'all hosts, listed': (settings) => ({ ...settings, hsts: { includeSubDomains: true, preload: true } }),
  },
  'origin secrets': { one: asTheyAre, two: inAws({ originSecrets: { sent: 2, accepted: [1, 2] } }) },
  'endpoint of the API': {
    'closed with a domain': asTheyAre,
    kept: ({ domain, ...settings }) => ({
      ...settings,
      ...(domain && { domain: { ...domain, keepsApiEndpoint: true } }),
    }),
  },
  'sign-in pages': {
    'at the default prefix': asTheyAre,
    'at a prefix of their own': ({ signIn, ...settings }) => ({
      ...settings,
      ...(signIn !== undefined && { signIn: signIn && { ...signIn, domainPrefix: 'asha-sign-in' } }),
    }),
    [atOwnDomain]: ({ signIn, domain, ...settings }) => ({
      ...settings,
      ...(domain && { domain }),
      ...(signIn !== undefined && { signIn: signIn && { ...signIn, ownDomain: domain !== undefined } }),
    }),
  },
  limits: {
    'as they are': asTheyAre,
    other: inAws({
      retentionDays: { contacts: 30, newsletters: 30 },
      senderLimit: { perMinute: 1, perHour: 1 },
      storedPerSecond: 1,
      throttle: { requestsPerSecond: 1, burst: 1 },
    }),
  },
  'who is mailed': {
    'one, of the bill and of alarms': asTheyAre,
    'ten of alarms, another of the bill': inAws({
      budget: { monthlyUsd: 1, email: 'bill@asha.in' },
      alarms: { emails: Array.from({ length: 10 }, (_, index) => `alarms${index}@asha.in`) },
    }),
  },
};

export const optionValues = Object.fromEntries(
  Object.entries(changes).map(([option, values]) => [option, Object.keys(values)]),
);

/** The settings with what a row says of the other options. */
export function withOptions(settings: Settings, row: Row): Settings {
  return Object.entries(changes).reduce((result, [option, values]) => values[row[option]!]!(result), settings);
}
