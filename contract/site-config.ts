import * as v from 'valibot';
import { alarms } from './alarms.ts';
import { mapForms } from './form-routes.ts';
import { amount, count, flag, group, secretName, text, wholeNumber } from './setting-values.ts';
import { noSignIn, signIn } from './sign-in-settings.ts';
import { siteDomain } from './site-domain.ts';
import { budget, firewall } from './spending.ts';

const email = v.pipe(text, v.email('must be an e-mail address such as hello@example.com'));
const httpsUrl = v.pipe(text, v.url('must be a web address'), v.startsWith('https://', 'must begin with https://'));
/** E.164, so that `tel:` and WhatsApp links can be made from it. */
const phone = v.pipe(
  text,
  v.regex(/^\+[1-9]\d{6,14}$/, 'must be in international form without spaces, such as +911234567890'),
);
/**
 * Rule 26 of India's Companies (Incorporation) Rules, 2014 asks a company to publish name, registered office, CIN,
 * telephone, e-mail and a person to write to on its home page (text as substituted on 2016-07-27, read 2026-11-22).
 */
const cin = v.pipe(
  text,
  v.regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, 'must be a CIN such as U72900KA2022PTC123456'),
);
const gstin = v.pipe(
  text,
  v.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/, 'must be a GSTIN such as 29ABCDE1234F1Z5'),
);
/** ISO 3166-1 alpha-2. */
const country = v.pipe(text, v.regex(/^[A-Z]{2}$/, 'must be the two letters of a country, such as IN'));
const days = wholeNumber('must be a whole number of days from 1', 1);

const senderLimit = v.pipe(
  group({ perMinute: count, perHour: count }),
  v.check(({ perMinute, perHour }) => perMinute <= perHour, 'must not allow more in a minute than in an hour'),
);

/** Browsers enter a site into their lists only under these conditions (hstspreload.org, “Submission Requirements”, read 2026-11-22). */
const hsts = v.pipe(
  group({
    /** Every host below the site's must then speak https for two years. @default false */
    includeSubDomains: v.optional(flag, false),
    /** Asks for a place in the browsers' own lists, which is hard to take back. @default false */
    preload: v.optional(flag, false),
  }),
  v.check(
    ({ includeSubDomains, preload }) => includeSubDomains || !preload,
    'must set includeSubDomains too: browsers list no site without it',
  ),
);

/** The generations of the secret between CloudFront and the API: docs/operations.md says how to replace it. */
const originSecrets = v.pipe(
  group({
    sent: count,
    accepted: v.pipe(
      v.array(count, 'must be a list of one or two'),
      v.minLength(1, 'must hold one or two'),
      v.maxLength(2, 'must hold one or two'),
    ),
  }),
  v.check(({ sent, accepted }) => accepted.includes(sent), 'must accept the one that is sent'),
);
const mail = group({
  /** Who is told of each message. @default contact.email */
  to: v.optional(email),
  /** @default `website@` the domain where its DNS is in Route 53, else the same address */
  from: v.optional(email),
  /** Whether a newsletter address counts only once its owner has pressed the link in a mail. @default true */
  confirmSubscriptions: v.optional(flag, true),
  /**
   * Whether SES has verified the sender and has taken the account out of its sandbox. Until
   * then the codes of accounts come from Cognito's own sender, at most 50 a day.
   */
  isProven: v.optional(flag, false),
});
const noMail = v.literal(false);

const settings = group({
  company: group({
    name: text,
    legalName: text,
    description: text,
    foundedYear: wholeNumber('must be a year from 1900', 1900),
    /** Corporate Identity Number, for the footer. @default not shown */
    cin: v.optional(cin),
    /** GST registration, for the footer. @default not shown */
    gstin: v.optional(gstin),
  }),
  /** @default none: the site is served at CloudFront's own name */
  domain: v.optional(siteDomain),
  hsts: v.optional(hsts, {}),
  contact: group({
    email,
    careersEmail: email,
    phone,
    whatsApp: phone,
    address: group({ street: text, city: text, region: text, postalCode: text, country }),
  }),
  socials: group({ instagram: httpsUrl, twitter: httpsUrl, linkedIn: httpsUrl }),
  partner: group({ name: text, url: httpsUrl }),
  signIn: v.optional(
    v.lazy((given) => (given === false ? noSignIn : signIn)),
    {},
  ),
  /** `false`: nobody is told of a message. @default contact.email is told, from its own address */
  mail: v.optional(
    v.lazy((given) => (given === false ? noMail : mail)),
    {},
  ),
  /** Each message is also posted here, signed (Standard Webhooks). The secret is in Secrets Manager. @default nowhere */
  webhook: v.optional(
    group({
      url: httpsUrl,
      secretName,
    }),
  ),
  aws: group({
    stackName: v.pipe(
      text,
      v.regex(/^[A-Za-z][A-Za-z0-9-]{0,127}$/, 'must begin with a letter and hold only letters, digits and hyphens'),
    ),
    retentionDays: group(mapForms(() => days)),
    /** What one address may send. Many people of one office or mobile network may share an address. */
    senderLimit: v.optional(senderLimit, { perMinute: 20, perHour: 200 }),
    /** Submissions of the largest size that each table takes in a second, which bounds what a flood can store. */
    storedPerSecond: v.optional(count, 25),
    originSecrets: v.optional(originSecrets, { sent: 1, accepted: [1] }),
    /** Requests for the whole API, which bounds its cost: docs/operations.md. */
    throttle: group({
      requestsPerSecond: amount,
      burst: count,
    }),
    budget,
    alarms,
    /** Keeps 90 days of what CloudFront was asked and answered, without addresses of visitors. @default false */
    accessLog: v.optional(flag, false),
    /** @default none: the API's throttle, and AWS's own protection against floods of packets */
    firewall: v.optional(firewall),
  }),
});

/** The settings, each of them and with each other. */
export const siteConfigSchema = v.pipe(
  settings,
  v.forward(
    v.partialCheck(
      [['domain'], ['signIn']],
      ({ domain, signIn: accounts }) => domain !== undefined || !accounts || !accounts.ownDomain,
      'must not be true without domain: the hosted pages would be at auth. before domain.name. Set domain, or take ownDomain out',
    ),
    ['signIn', 'ownDomain'],
  ),
);

export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;
export type HstsSettings = SiteConfig['hsts'];
export type SenderLimitSettings = SiteConfig['aws']['senderLimit'];
export type OriginSecretSettings = SiteConfig['aws']['originSecrets'];
export type WebhookSettings = NonNullable<SiteConfig['webhook']>;
export type MailSettings = v.InferOutput<typeof mail>;

export type ConfigProblem = { readonly setting: string; readonly sentence: string };

/** One sentence for each problem, naming the setting and what to write there. */
export function findConfigProblems(config: unknown): readonly ConfigProblem[] {
  return (v.safeParse(siteConfigSchema, config).issues ?? []).map(toProblem);
}

/** Throws the sentences of all problems. */
export function checkSiteConfig(config: v.InferInput<typeof siteConfigSchema>): SiteConfig {
  const result = v.safeParse(siteConfigSchema, config);
  if (result.success) return result.output;
  throw new Error(result.issues.map((issue) => `site.config.ts: ${toProblem(issue).sentence}`).join('\n'));
}

function toProblem(issue: v.InferIssue<typeof siteConfigSchema>): ConfigProblem {
  const setting = v.getDotPath(issue) ?? 'the file';
  return { setting, sentence: `${setting} ${sentence(issue)}.` };
}

function sentence(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return issue.message;
  if (issue.received === 'undefined') return 'is missing';
  const allowed = issue.message.startsWith('must') ? issue.message : `must be ${issue.expected}`;
  const given = toText(issue.input);
  // Where a name or id of something secret belongs, the secret itself may have been entered.
  return given === undefined || /\.(secretName|clientId)$/.test(v.getDotPath(issue) ?? '')
    ? allowed
    : `${allowed} (it is ${given})`;
}

/** As it may be read within a sentence; undefined for what is too long for one, such as groups of groups. */
function toText(input: unknown): string | undefined {
  if (typeof input === 'string') return `'${input}'`;
  const json = JSON.stringify(input);
  return json.length > 160 || json.includes('{', 1) ? undefined : json;
}
