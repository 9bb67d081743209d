export type Question = {
  /** The setting, as in `contact.email`. */
  readonly path: string;
  readonly ask: string;
  /** May be taken away with `-`. */
  readonly isOptional?: boolean;
  /** Takes several, with commas, also where there is none yet. */
  readonly isList?: boolean;
  /** Asked only where this setting has this value, or any value at all. */
  readonly where?: { readonly path: string; readonly is?: string };
  /** Makes what people write out of habit what the setting takes. */
  readonly tidy?: (text: string) => string;
};

const withoutGaps = (text: string) => text.replaceAll(/[\s().-]/g, '');
const capitals = (text: string) => withoutGaps(text).toUpperCase();
const smallLetters = (text: string) => text.toLowerCase();
const hasDomain = { path: 'domain.name' };

/** In this order. What is not asked for has a default that does for most, or stands in the file with its explanation. */
export const questions: readonly Question[] = [
  { path: 'company.name', ask: 'Name of the company, as visitors know it' },
  { path: 'company.legalName', ask: 'Its legal name' },
  { path: 'company.description', ask: 'What it does, in one sentence (search results show it)' },
  { path: 'company.foundedYear', ask: 'Founded in the year' },
  { path: 'company.cin', ask: 'Its CIN, which Indian law wants on the home page', isOptional: true, tidy: capitals },
  { path: 'company.gstin', ask: 'Its GSTIN', isOptional: true, tidy: capitals },
  { path: 'contact.email', ask: 'E-mail address that visitors write to, and that is told of messages' },
  { path: 'contact.careersEmail', ask: 'E-mail address for applications' },
  { path: 'contact.phone', ask: 'Telephone, such as +91 80 1234 5678', tidy: withoutGaps },
  { path: 'contact.whatsApp', ask: 'WhatsApp, in the same form', tidy: withoutGaps },
  { path: 'contact.address.street', ask: 'Address: street and number' },
  { path: 'contact.address.city', ask: 'Address: city' },
  { path: 'contact.address.region', ask: 'Address: state' },
  { path: 'contact.address.postalCode', ask: 'Address: postal code' },
  { path: 'contact.address.country', ask: 'Address: country, in two letters' },
  { path: 'socials.instagram', ask: 'Instagram, the whole address' },
  { path: 'socials.twitter', ask: 'Twitter (X), the whole address' },
  { path: 'socials.linkedIn', ask: 'LinkedIn, the whole address' },
  { path: 'partner.name', ask: 'Partner company' },
  { path: 'partner.url', ask: 'Its site' },
  {
    path: 'domain.name',
    ask: 'Domain of the site, such as company.in',
    isOptional: true,
    tidy: smallLetters,
  },
  {
    path: 'domain.redirectFrom',
    ask: 'Hosts that lead to it (several: with commas)',
    isOptional: true,
    isList: true,
    where: hasDomain,
    tidy: smallLetters,
  },
  { path: 'domain.dns', ask: 'Where its DNS is: route53 or external', where: hasDomain },
  { path: 'domain.hostedZoneId', ask: 'Id of its zone in Route 53', where: { path: 'domain.dns', is: 'route53' } },
  {
    path: 'domain.certificateArn',
    ask: 'ARN of its certificate in us-east-1',
    where: { path: 'domain.dns', is: 'external' },
  },
  {
    path: 'domain.apiCertificateArn',
    ask: 'ARN of the API’s certificate',
    where: { path: 'domain.dns', is: 'external' },
  },
  { path: 'signIn.google.clientId', ask: 'Google client id', isOptional: true },
  { path: 'aws.stackName', ask: 'Name of the stack in AWS, which stays for ever once it is deployed' },
  { path: 'aws.budget.email', ask: 'Who is mailed when the month costs more than planned' },
  { path: 'aws.alarms.emails', ask: 'Who is mailed when something has to be looked at (several: with commas)' },
];
