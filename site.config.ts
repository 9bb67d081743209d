import { checkSiteConfig } from '#contract/site-config.ts';

/**
 * The one file that a company edits; the words are in web/content. To use an optional setting, remove its comment signs.
 * Every command checks this file first and names what is wrong.
 */
export const siteConfig = checkSiteConfig({
  company: {
    name: 'Nilambari Digital',
    legalName: 'Nilambari Digital Services Private Limited',
    description:
      'AI-led digital marketing, web development, UI/UX design and content strategy from India, for companies everywhere.',
    foundedYear: 2022,
    // Shown in the footer. Indian law asks a company that has a CIN to show it.
    //   cin: 'U72900KA2022PTC123456',
    //   gstin: '29ABCDE1234F1Z5',
  },
  contact: {
    // Shown to visitors. Messages are emailed to this address, unless `mail.to` names another one.
    email: 'hello@nilambari.example',
    // For job applications. Default: the email address above.
    careersEmail: 'careers@nilambari.example',
    // With country code, without spaces.
    phone: '+910000000000',
    // Default: the phone number.
    //   whatsApp: '+910000000001',
    // country: two letters (ISO 3166).
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
  // Another company that the footer links to.
  partner: { name: 'Nilambari Studio', url: 'https://studio.nilambari.example' },

  // The address that search engines and share previews are told. With `domain` below, the site is served there.
  url: 'https://www.nilambari.example',
  // Serves the site at the host of `url`. Without it the site has CloudFront's address: a trial.
  //   domain: {
  // Other hosts that redirect to it. Default: none.
  //     redirectFrom: ['www.company.in'],
  // DNS in Route 53: the deployment makes the certificate and the records.
  //     hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  // DNS elsewhere, in place of hostedZoneId: a certificate in us-east-1 for all hosts. The deployment prints the records.
  //     certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/…',
  // `false` leaves existing DNS records alone while a site moves here. Default: true.
  //     dnsRecords: false,
  // CAUTION: 'subdomains' makes browsers refuse http on every host below this one for two years; 'preload' also puts it
  // into the browsers' lists, which takes months to undo. Default: this host only.
  //     hsts: 'subdomains',
  //   },

  // mail: {
  // Who receives the messages. Default: contact.email.
  //   to: 'leads@company.in',
  // Set it once AWS has granted SES production access. Until then newsletter confirmations wait, and Cognito sends the
  // codes of accounts (at most 50 a day). Default: false.
  //   sesProductionAccess: true,
  // },
  // Posts each message to a server of yours too, signed. The secret is in Secrets Manager. Default: none.
  //   webhook: { url: 'https://crm.company.in/hooks/website', secretName: 'company/webhook' },

  // Accounts. CAUTION: `signIn: false` on a deployed site takes sign-in away; the accounts stay in AWS.
  signIn: {
    // “Continue with Google”. The client id is a sample. Default: no button.
    google: { clientId: '000000000000-placeholder.apps.googleusercontent.com', secretName: 'nilambari/google-oauth' },
    // Managed login pages at auth.<host of url>, only after the first deployment with a domain. Default: at amazoncognito.com.
    //   ownDomain: true,
  },

  aws: {
    // CAUTION: neither can be changed later. Another value makes another site with empty tables.
    region: 'ap-south-1',
    stackName: 'NilambariSite',
    // Who is emailed by alarms, and when the account costs more than this in a month. At most ten addresses.
    alarms: { emails: ['alarms@nilambari.example'], monthlyUsd: 25 },
    // Days until a message is deleted. The privacy policy names them. Default: 730.
    //   retentionDays: 730,
    // Ceiling of the API in requests a second, which bounds the bill. Default: 250.
    //   requestsPerSecond: 250,
    // AWS WAF: requests of one IP address in five minutes. $6 a month and $0.60 a million requests. Default: none.
    //   firewall: 2000,
    // To replace the secret between CloudFront and the API: raise it by one and deploy, twice. Default: 1.
    //   originSecret: 2,
  },
});
