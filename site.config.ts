import { checkSiteConfig } from '#contract/site-config.ts';

/** The one file a company edits. The words are in web/content. */
export const siteConfig = checkSiteConfig({
  company: {
    name: 'Nilambari Digital',
    legalName: 'Nilambari Digital Services Private Limited',
    description:
      'AI-led digital marketing, web development, UI/UX design and content strategy from India, for companies everywhere.',
    foundedYear: 2022,
    // Shown in the footer. Indian law wants the first one on the home page of a company that has it:
    //   cin: 'U72900KA2022PTC123456', gstin: '29ABCDE1234F1Z5',
  },
  // Where the site is served. Without it: at CloudFront's own name, which the deployment writes into the pages.
  // In Route 53, where the stack makes certificate and records:
  //   domain: { name: 'company.in', redirectFrom: ['www.company.in'], dns: 'route53', hostedZoneId: 'Z0123456789ABCDEFGHIJ' },
  // Anywhere else, with two certificates asked for beforehand (docs/operations.md); the deployment prints the records to enter:
  //   domain: { name: 'www.company.in', dns: 'external', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/…',
  //     apiCertificateArn: 'arn:aws:acm:ap-south-1:123456789012:certificate/…' },
  // A site that already runs without a domain adds `keepsApiEndpoint: true` for its first deployment with one.
  contact: {
    email: 'hello@nilambari.example',
    careersEmail: 'careers@nilambari.example',
    phone: '+910000000000',
    whatsApp: '+910000000000',
    address: {
      street: '1 Placeholder Road',
      city: 'Bengaluru',
      region: 'Karnataka',
      postalCode: '560000',
      country: 'IN',
    },
  },
  socials: {
    instagram: 'https://instagram.example/nilambari',
    twitter: 'https://twitter.example/nilambari',
    linkedIn: 'https://linkedin.example/company/nilambari',
  },
  partner: { name: 'Nilambari Studio', url: 'https://studio.nilambari.example' },
  signIn: {
    signUpCap: { perHour: 60, perDay: 300 },
    // The pages of Cognito that lead to Google are at Amazon's domain, below the stack's name and the account's number, or below `domainPrefix: 'company'`.
    // With `domain` they may be at auth.<domain> instead (docs/operations.md, “The sign-in pages at the company's domain”):
    //   ownDomain: true,
    // A sample. Without `google` the site has no Google button; docs/decisions/043 says how to get a client of your own.
    google: { clientId: '000000000000-placeholder.apps.googleusercontent.com', secretName: 'nilambari/google-oauth' },
  },
  aws: {
    stackName: 'NilambariSite',
    retentionDays: { contacts: 730, newsletters: 1095 },
    throttle: { requestsPerSecond: 250, burst: 500 },
    senderLimit: { perMinute: 20, perHour: 200 },
    storedPerSecond: 25,
    // Who is told, by mail, when the account's month costs more than this. Free.
    budget: { monthlyUsd: 25, email: 'accounts@nilambari.example' },
    // Who is mailed when something has to be looked at (docs/operations.md, “What to watch”).
    alarms: { emails: ['alarms@nilambari.example'] },
    // Keeps for 90 days what CloudFront was asked and answered, in a bucket, without addresses of visitors; the privacy policy then says so:
    //   accessLog: true,  about $0.15 a month for a million visits
    // Against floods, which nothing here stops before they cost (`npm run cost` says what):
    //   firewall: { requestsPerFiveMinutes: 2000 },  one address, then 429: $6 a month and $0.60 a million requests
    //   firewall: { requestsPerFiveMinutes: 2000, plan: 'pro' },  and CloudFront at a flat rate: 'free' $0, 'pro' $15, 'business' $200
  },
});
