import * as v from 'valibot';
import { budgetRegions, countryOfRegion } from './aws-regions.ts';
import { address, currencies, grievances, office, officeHours, services } from './company-values.ts';
import * as value from './setting-values.ts';

const domain = v.pipe(
  value.group({
    redirectFrom: v.optional(v.array(value.host, 'must be a list of host names'), []),
    hostedZoneId: v.optional(
      value.matching(/^Z[A-Z\d]{1,31}$/, 'must be the id of a hosted zone in Route 53, such as Z0123456789ABCDEFGHIJ'),
    ),
    certificateArn: v.optional(
      value.matching(
        /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
        'must be the ARN of a certificate in us-east-1, such as arn:aws:acm:us-east-1:<account>:certificate/<id>, because CloudFront takes no certificate of another region',
      ),
    ),
    move: v.optional(v.picklist(['prepare', 'serve'], "must be 'prepare' or 'serve'")),
    hsts: v.optional(v.picklist(['subdomains', 'preload'], "must be 'subdomains' or 'preload'")),
  }),
  v.check(
    ({ hostedZoneId, certificateArn }) => (hostedZoneId === undefined) !== (certificateArn === undefined),
    'must have hostedZoneId (DNS in Route 53) or certificateArn (DNS elsewhere), and not both',
  ),
);

const script = v.pipe(
  value.group({
    src: value.httpsUrl,
    purpose: value.text,
    attributes: v.optional(value.labelled(v.string('must be text'), 'must be an object of texts by name'), {}),
    connect: v.optional(v.array(value.sourceOrigin, 'must be a list of origins'), []),
  }),
  v.transform((given) => ({ ...given, origin: new URL(given.src).origin })),
);

const signIn = value.group({
  google: v.optional(
    value.group({
      clientId: value.matching(
        /\.apps\.googleusercontent\.com$/,
        'must be a client ID from Google, which ends with .apps.googleusercontent.com',
      ),
      secretName: value.secretName,
    }),
  ),
  ownDomain: v.optional(value.flag, false),
  codesBySes: v.optional(value.flag, false),
});

const newsletter = value.group({ webhookSecret: v.optional(value.secretName) });

const stackName = v.pipe(
  value.matching(
    /^[A-Za-z][A-Za-z0-9-]{0,49}$/,
    'must have at most 50 letters, digits and hyphens, and begin with a letter',
  ),
  v.check((name) => !/aws|amazon|cognito/i.test(name), 'must not contain aws, amazon or cognito: Cognito refuses them'),
);

const settings = value.group({
  company: value.group({
    name: value.text,
    legalName: value.text,
    description: value.text,
    foundedYear: value.wholeNumber('must be a year, 1900 or later', 1900),
    copyrightYear: value.wholeNumber('must be a year, 1900 or later', 1900),
    registrations: v.optional(value.labelled(value.text, 'must be an object of numbers by label'), {}),
    registeredOffice: v.optional(address),
    representatives: v.optional(value.labelled(value.text, 'must be an object of names and addresses by place'), {}),
  }),
  contact: v.pipe(
    value.group({
      email: value.email,
      phone: value.phone,
      whatsApp: v.optional(value.phone),
      careersEmail: v.optional(value.email),
      grievances: v.optional(grievances),
      address: address,
      otherOffices: v.optional(v.array(office, 'must be a list of offices'), []),
    }),
    v.transform((contact) => ({
      ...contact,
      careersEmail: contact.careersEmail ?? contact.email,
      grievances: contact.grievances && { ...contact.grievances, email: contact.grievances.email ?? contact.email },
    })),
  ),
  timeZone: value.timeZone,
  officeHours,
  services,
  currencies,
  priceTax: v.optional(value.text),
  newsletter: v.optional(
    v.lazy((given) => (given === false ? v.literal(false) : newsletter)),
    {},
  ),
  socials: v.optional(value.labelled(value.httpsUrl, 'must be an object of URLs by label'), {}),
  partner: v.optional(value.group({ name: value.text, url: value.httpsUrl })),
  scripts: v.optional(v.array(script, 'must be a list of scripts'), []),
  url: value.origin,
  domain: v.optional(domain),
  mail: v.optional(value.group({ to: v.optional(value.email) }), {}),
  signIn: v.optional(
    v.lazy((given) => (given === false ? v.literal(false) : signIn)),
    {},
  ),
  aws: value.group({
    region: v.pipe(
      value.text,
      v.check((region) => countryOfRegion.has(region), 'must be a region of AWS with SES, such as ap-south-1'),
    ),
    stackName,
    alarms: value.group({
      emails: v.pipe(
        v.array(value.email, 'must be a list of email addresses'),
        v.minLength(1, 'must have at least one email address'),
        v.maxLength(10, 'must have at most ten email addresses'),
        v.transform((emails) => [...new Set(emails)]),
      ),
      monthlyUsd: v.optional(value.amount),
    }),
    retentionDays: v.optional(value.count, 730),
    logRetentionDays: v.optional(
      v.picklist(
        value.logRetentionDays,
        `must be a number that CloudWatch knows: ${value.logRetentionDays.join(', ')}`,
      ),
      180,
    ),
    requestsPerSecond: v.optional(value.amount, 250),
    firewall: v.optional(
      value.wholeNumber(
        'must be a whole number from 100 to 2000000000. A lower limit blocks offices that share an IP address: a first visit has about 10 requests',
        100,
        2_000_000_000,
      ),
    ),
    originSecretVersion: v.optional(value.count, 1),
  }),
});

export const siteConfigSchema = v.pipe(
  settings,
  v.forward(
    v.partialCheck(
      [['domain'], ['signIn']],
      ({ domain: given, signIn: accounts }) => !accounts || !accounts.ownDomain || Boolean(given && accounts.google),
      'must not be true without domain and google: it is the host auth.<host of url>, which leads to Google. Set both, or remove ownDomain',
    ),
    ['signIn', 'ownDomain'],
  ),
  v.forward(
    v.partialCheck(
      [['aws']],
      ({ aws }) => aws.alarms.monthlyUsd === undefined || budgetRegions.has(aws.region),
      'must not have alarms.monthlyUsd in this region, where CloudFormation has no budgets. Leave it out, and make the budget by hand: docs/cost.md, “Budget”',
    ),
    ['aws'],
  ),
);

type GivenConfig = v.InferInput<typeof siteConfigSchema>;
/** The compiler knows the ids of the services in `site.config.ts`. */
type WithServices<Config, Id extends string> = Omit<Config, 'services'> & {
  readonly services: Readonly<Record<Id, string>>;
};

export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;
export type SiteScript = SiteConfig['scripts'][number];
export type SiteDomain = NonNullable<SiteConfig['domain']>;
export type SignInSettings = Exclude<SiteConfig['signIn'], false>;

export function siteHost({ url }: Pick<SiteConfig, 'url'>): string {
  return new URL(url).hostname;
}

export function ownSignInHost(config: Pick<SiteConfig, 'url'>): string {
  return `auth.${siteHost(config)}`;
}

/** Returns the settings with defaults. Throws an error with one sentence for each wrong setting. */
export function checkSiteConfig<Id extends string>(config: WithServices<GivenConfig, Id>): WithServices<SiteConfig, Id>;
export function checkSiteConfig(config: GivenConfig): SiteConfig {
  const result = v.safeParse(siteConfigSchema, config, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw new Error(result.issues.map((issue) => `site.config.ts: ${describe(issue)}.`).join('\n'));
}

function describe(issue: v.InferIssue<typeof siteConfigSchema>): string {
  const setting = v.getDotPath(issue) ?? 'the file';
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${setting} ${issue.message}`;
  if (issue.received === 'undefined') return `${setting} is missing`;
  const allowed = issue.message.startsWith('must') ? issue.message : `must be ${issue.expected}`;
  const given = toText(issue.input);
  // A person may write a secret in place of its name, so the sentence must not repeat the value.
  return given === undefined || /\.(secretName|clientId|webhookSecret)$/.test(setting)
    ? `${setting} ${allowed}`
    : `${setting} ${allowed} (the value is ${given})`;
}

/** The value for an error message. Undefined for long JSON and for inner objects. A string is always shown. */
function toText(input: unknown): string | undefined {
  if (typeof input === 'string') return `'${input}'`;
  const json = JSON.stringify(input);
  return json.length > 160 || json.includes('{', 1) ? undefined : json;
}
