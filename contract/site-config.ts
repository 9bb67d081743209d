import * as v from 'valibot';

const text = v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'));
const matching = (pattern: RegExp, message: string) => v.pipe(text, v.regex(pattern, message));
const email = v.pipe(text, v.email('must be an email address such as hello@example.com'));
const httpsUrl = v.pipe(text, v.url('must be a URL'), v.startsWith('https://', 'must begin with https://'));
const flag = v.boolean('must be true or false');
const count = wholeNumber('must be a whole number, 1 or more', 1);
const amount = v.pipe(v.number('must be a number, 1 or more'), v.minValue(1, 'must be a number, 1 or more'));
/** Secrets Manager, CreateSecret, `Name` (API reference, read 2026-11-22). */
const secretName = matching(/^[\w/+=.@-]+$/, 'must be the name of a secret, with only A-Z a-z 0-9 /_+=.@-');
/** E.164, which `tel:` and WhatsApp links need. */
const phone = matching(/^\+[1-9]\d{6,14}$/, 'must be in international form without spaces, such as +911234567890');
const cin = matching(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, 'must be a CIN such as U72900KA2022PTC123456');
const gstin = matching(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/, 'must be a GSTIN such as 29ABCDE1234F1Z5');
const country = matching(/^[A-Z]{2}$/, 'must be a country code of two letters, such as IN');

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const hostPattern =
  /^(?!.*\.cloudfront\.net$)(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/;
const host = matching(hostPattern, 'must be a host name in small letters, such as www.example.com');
const originMessage =
  'must be https:// and a host name of the company in small letters, without a path or a final slash, such as https://www.example.com';
/** `auth.<host>` must have at most 63 characters (Cognito API, CreateUserPoolDomain, read 2026-11-24). */
const origin = v.pipe(
  text,
  v.startsWith('https://', originMessage),
  v.maxLength('https://'.length + 58, 'must have a host of at most 58 characters'),
  v.check((url) => hostPattern.test(url.slice('https://'.length)), originMessage),
);

const domain = v.pipe(
  group({
    redirectFrom: v.optional(v.array(host, 'must be a list of host names'), []),
    hostedZoneId: v.optional(
      matching(/^Z[A-Z\d]{1,31}$/, 'must be the id of a hosted zone in Route 53, such as Z0123456789ABCDEFGHIJ'),
    ),
    certificateArn: v.optional(
      matching(
        /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
        'must be the ARN of a certificate in us-east-1, such as arn:aws:acm:us-east-1:<account>:certificate/<id>, because CloudFront takes no certificate of another region',
      ),
    ),
    dnsRecords: v.optional(flag, true),
    hsts: v.optional(v.picklist(['subdomains', 'preload'], "must be 'subdomains' or 'preload'")),
  }),
  v.check(
    ({ hostedZoneId, certificateArn }) => (hostedZoneId === undefined) !== (certificateArn === undefined),
    'must have hostedZoneId (DNS in Route 53) or certificateArn (DNS elsewhere), and not both',
  ),
);

const signIn = group({
  google: v.optional(
    group({
      clientId: matching(
        /\.apps\.googleusercontent\.com$/,
        'must be a client ID from Google, which ends with .apps.googleusercontent.com',
      ),
      secretName,
    }),
  ),
  ownDomain: v.optional(flag, false),
});

const stackName = v.pipe(
  matching(/^[A-Za-z][A-Za-z0-9-]{0,49}$/, 'must have at most 50 letters, digits and hyphens, and begin with a letter'),
  v.check((name) => !/aws|amazon|cognito/i.test(name), 'must not contain aws, amazon or cognito: Cognito refuses them'),
);

const settings = group({
  company: group({
    name: text,
    legalName: text,
    description: text,
    foundedYear: wholeNumber('must be a year, 1900 or later', 1900),
    cin: v.optional(cin),
    gstin: v.optional(gstin),
  }),
  contact: v.pipe(
    group({
      email,
      phone,
      whatsApp: v.optional(phone),
      careersEmail: v.optional(email),
      address: group({ street: text, city: text, region: text, postalCode: text, country }),
    }),
    v.transform((contact) => ({
      ...contact,
      whatsApp: contact.whatsApp ?? contact.phone,
      careersEmail: contact.careersEmail ?? contact.email,
      // Computed outside the browser, because a browser needs 20 ms to load its names of countries.
      address: { ...contact.address, countryName: countryNames.of(contact.address.country) ?? '' },
    })),
  ),
  socials: group({ instagram: httpsUrl, twitter: httpsUrl, linkedIn: httpsUrl }),
  partner: group({ name: text, url: httpsUrl }),
  url: origin,
  domain: v.optional(domain),
  mail: v.optional(group({ to: v.optional(email), sesProductionAccess: v.optional(flag, false) }), {}),
  webhook: v.optional(group({ url: httpsUrl, secretName })),
  signIn: v.optional(
    v.lazy((given) => (given === false ? v.literal(false) : signIn)),
    {},
  ),
  aws: group({
    region: matching(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region of AWS such as ap-south-1'),
    stackName,
    alarms: group({
      emails: v.pipe(
        v.array(email, 'must be a list of email addresses'),
        v.minLength(1, 'must have at least one email address'),
        v.maxLength(10, 'must have at most ten email addresses'),
      ),
      monthlyUsd: amount,
    }),
    retentionDays: v.optional(count, 730),
    requestsPerSecond: v.optional(amount, 250),
    firewall: v.optional(
      wholeNumber(
        'must be a whole number from 100 to 2000000000. A lower limit blocks offices that share an IP address: a first visit has about 10 requests',
        100,
        2_000_000_000,
      ),
    ),
    originSecretVersion: v.optional(count, 1),
  }),
});

export const siteConfigSchema = v.pipe(
  settings,
  v.forward(
    v.partialCheck(
      [['domain'], ['signIn']],
      ({ domain: given, signIn: accounts }) => given !== undefined || !accounts || !accounts.ownDomain,
      'must not be true without domain: the sign-in pages would be at auth.<host of url>. Set domain, or remove ownDomain',
    ),
    ['signIn', 'ownDomain'],
  ),
);

export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;
export type SiteDomain = NonNullable<SiteConfig['domain']>;
export type SignInSettings = Exclude<SiteConfig['signIn'], false>;
export type WebhookSettings = NonNullable<SiteConfig['webhook']>;

export function siteHost({ url }: Pick<SiteConfig, 'url'>): string {
  return new URL(url).hostname;
}

export function ownSignInHost(config: Pick<SiteConfig, 'url'>): string {
  return `auth.${siteHost(config)}`;
}

/** Returns the settings with defaults. Throws an error with one sentence for each wrong setting. */
export function checkSiteConfig(config: v.InferInput<typeof siteConfigSchema>): SiteConfig {
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
  return given === undefined || /\.(secretName|clientId)$/.test(setting)
    ? `${setting} ${allowed}`
    : `${setting} ${allowed} (the value is ${given})`;
}

/** The value for an error message. Undefined for long JSON and for inner objects. A string is always shown. */
function toText(input: unknown): string | undefined {
  if (typeof input === 'string') return `'${input}'`;
  const json = JSON.stringify(input);
  return json.length > 160 || json.includes('{', 1) ? undefined : json;
}

function wholeNumber(message: string, min: number, max = Infinity) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

function group<const Entries extends v.ObjectEntries>(entries: Entries) {
  const names = Object.keys(entries).join(', ');
  return v.strictObject(entries, ({ expected }) =>
    expected === 'never' ? `is not a known setting: use one of ${names}` : `must be an object with ${names}`,
  );
}
