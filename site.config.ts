import { checkSiteConfig } from '#contract/site-config.ts';

/**
 * The one file a company edits; the words are in web/content. `npm run setup` asks for what every company has to make its own.
 * What is commented out is optional. Every command refuses what is not allowed, and says what is.
 */
export const siteConfig = checkSiteConfig({
  // What pages, search results and mails call the company. `foundedYear` is a year from 1900 on.
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
  // `name` is what every page calls its address; the hosts of `redirectFrom` lead there (without it none does).
  // In Route 53, where the stack makes certificate and records:
  //   domain: { name: 'company.in', redirectFrom: ['www.company.in'], dns: 'route53', hostedZoneId: 'Z0123456789ABCDEFGHIJ' },
  // Anywhere else, with two certificates asked for beforehand (docs/operations.md); the deployment prints the records to enter:
  //   domain: { name: 'www.company.in', dns: 'external', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/…',
  //     apiCertificateArn: 'arn:aws:acm:ap-south-1:123456789012:certificate/…' },
  // A site that already runs without a domain adds `keepsApiEndpoint: true` for its first deployment with one.
  contact: {
    // Visitors write to it; it is also told of messages, unless `mail` below says otherwise. Applications go to the second one.
    email: 'hello@nilambari.example',
    careersEmail: 'careers@nilambari.example',
    // In international form without spaces.
    phone: '+910000000000',
    whatsApp: '+910000000000',
    // `country` is its two letters (ISO 3166).
    address: {
      street: '1 Placeholder Road',
      city: 'Bengaluru',
      region: 'Karnataka',
      postalCode: '560000',
      country: 'IN',
    },
  },
  // Links of the footer, and for search engines: whole addresses with https://.
  socials: {
    instagram: 'https://instagram.example/nilambari',
    twitter: 'https://twitter.example/nilambari',
    linkedIn: 'https://linkedin.example/company/nilambari',
  },
  // The other company that pages name, and its site.
  partner: { name: 'Nilambari Studio', url: 'https://studio.nilambari.example' },
  // Browsers use https alone on this host for two years. The same for every host below it, and a place in the browsers' own
  // lists, which is hard to take back and needs the first (docs/decisions/177). Neither by default:
  //   hsts: { includeSubDomains: true, preload: true },
  // Mail about each message. By default it goes to contact.email, from website@ the domain (DNS elsewhere: from the same address), and
  // a newsletter address counts once its owner has pressed a link (`confirmSubscriptions: false`: at once). `isProven: true` once SES
  // has let the account out of its sandbox: codes of accounts then come from there too, else from Cognito, at most 50 a day.
  //   mail: { to: 'leads@company.in', from: 'website@company.in', confirmSubscriptions: true, isProven: true },
  //   mail: false,  nobody is told of a message
  // Posts each message to a server of yours too, signed; its secret is in Secrets Manager (docs/operations.md). By default to none:
  //   webhook: { url: 'https://crm.company.in/hooks/website', secretName: 'company/webhook' },
  // Accounts. By default there are some; `signIn: false` in place of the block is a site without; one that runs loses its
  // accounts by it (docs/operations.md, “Switching it off at once”).
  signIn: {
    // New accounts in an hour and in a day, for each may cost something; who has one is never held up. Without it: 60 and 300.
    signUpCap: { perHour: 60, perDay: 300 },
    // The pages of Cognito that lead to Google are at Amazon's domain, below the stack's name and the account's number, or below `domainPrefix: 'company'`.
    // With `domain` they may be at auth.<domain> instead (docs/operations.md, “The sign-in pages at the company's domain”):
    //   ownDomain: true,
    // A sample. Without `google` the site has no Google button; docs/decisions/043 says how to get a client of your own.
    google: { clientId: '000000000000-placeholder.apps.googleusercontent.com', secretName: 'nilambari/google-oauth' },
  },
  aws: {
    // For ever: another name is another stack, with tables and accounts of its own. Letters, digits and hyphens.
    stackName: 'NilambariSite',
    // Days until a message is deleted by itself, or an address of the newsletter whose owner was never asked to confirm it: from 1. A confirmed
    // address stays until its owner leaves.
    retentionDays: { contacts: 730, newsletters: 1095 },
    // What the whole API takes: requests in a second, and at once. More are told to come back; this bounds the bill.
    throttle: { requestsPerSecond: 250, burst: 500 },
    // What one address may send; people of one office may share an address. Without it: as here.
    senderLimit: { perMinute: 20, perHour: 200 },
    // Messages of the largest size that each table takes in a second, which bounds what a flood can store. Without it: 25.
    storedPerSecond: 25,
    // Who is told, by mail, when the account's month costs more than this. Free.
    budget: { monthlyUsd: 25, email: 'accounts@nilambari.example' },
    // Who is mailed when something has to be looked at, one to ten (docs/operations.md, “What to watch”).
    alarms: { emails: ['alarms@nilambari.example'] },
    // The secret between CloudFront and the API, by generation; numbers are changed only to replace it (docs/operations.md). By default:
    //   originSecrets: { sent: 1, accepted: [1] },
    // Keeps for 90 days what CloudFront was asked and answered, in a bucket, without addresses of visitors; the privacy policy then says so:
    //   accessLog: true,  about $0.15 a month for a million visits
    // Against floods, which nothing here stops before they cost (`npm run cost` says what):
    //   firewall: { requestsPerFiveMinutes: 2000 },  one address, then 429: $6 a month and $0.60 a million requests
    //   firewall: { requestsPerFiveMinutes: 2000, plan: 'pro' },  and CloudFront at a flat rate: 'free' $0, 'pro' $15, 'business' $200, 'premium' $1,000
  },
});
