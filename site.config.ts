import { checkSiteConfig } from '#settings/site-config.ts';

/**
 * All settings of the company. The texts of the pages are in `company`. To use an optional setting, remove its comment
 * signs. A setting takes effect with the next deployment. A setting costs nothing and can be undone, unless its comment
 * says otherwise. Every command checks this file first, and names each setting that is wrong or missing.
 */
export const siteConfig = checkSiteConfig({
  company: {
    // The name in pages, emails and titles.
    name: 'Nilambari Digital',
    // The name in the footer and in the policies.
    legalName: 'Nilambari Digital Services Private Limited',
    // One sentence for search engines.
    description:
      'AI-led digital marketing, web development, UI/UX design and content strategy from India, for companies everywhere.',
    // The year in the about page and for search engines.
    foundedYear: 2022,
    // The year of the copyright line in the footer.
    copyrightYear: 2025,
    // Numbers that the law requires the company to show, by their labels. The footer shows them. Default: none.
    // An Indian company limited by shares needs its CIN, an LLP its LLPIN (docs/law.md).
    //   registrations: { CIN: 'U72900KA2022PTC123456', GSTIN: '29ABCDE1234F1Z5' },
    // The registered office, if it is not at `contact.address`. The footer and the policies show it.
    //   registeredOffice: { lines: ['2 MG Road', 'Mysuru 570001', 'Karnataka, India'], city: 'Mysuru', country: 'IN' },
    // Representatives in other countries, by place. The privacy policy names them (docs/law.md). Default: none.
    //   representatives: { 'the European Union': 'Example Privacy GmbH, Berlin, nilambari@privacy.example.com' },
  },
  contact: {
    // Visitors see this address. The site emails their messages to it, unless `mail.to` names another address.
    email: 'hello@nilambari.example',
    // For job applications. Default: `contact.email`.
    careersEmail: 'careers@nilambari.example',
    // The phone number, with country code. Pages show it with the spaces that you write here.
    phone: '+91 00000 00000',
    // The person for questions and complaints, whom an Indian company must name on its home page (docs/law.md). The
    // privacy policy promises an answer within 30 days. `email` is optional. Default: `contact.email`.
    grievances: { name: 'Ananya Deshpande' },
    // The number for WhatsApp chats. Without it, no page has a link to WhatsApp.
    whatsApp: '+91 00000 00000',
    // The postal address in the footer and in the policies, line by line. `country` has two letters (ISO 3166).
    address: {
      lines: ['1 Placeholder Road', 'Bengaluru 560000', 'Karnataka, India'],
      city: 'Bengaluru',
      country: 'IN',
    },
    // Other offices, with or without a phone number, on the contact page and in the footer. Default: none.
    //   otherOffices: [{ phone: '+91 11111 11111', lines: ['5 Park Street', 'Kolkata 700016', 'India'], city: 'Kolkata', country: 'IN' }],
  },
  // The time zone of the company, by its name in the IANA database. Emails to the company, lists and exports use it.
  timeZone: 'Asia/Kolkata',
  // When people are at their desks, in `timeZone`. 1 is Monday, 7 is Sunday. The days of `holidays` are those of each
  // year, or of one: '2027-03-22': 'Holi'.
  officeHours: {
    days: [1, 2, 3, 4, 5],
    opensAt: '10:00',
    closesAt: '18:30',
    holidays: { '01-26': 'Republic Day', '08-15': 'Independence Day', '10-02': 'Gandhi Jayanti' },
  },
  // The names of the services by id, in the order of the form and of the footer. Messages store the id, so do not rename one.
  services: {
    'ai-digital-marketing': 'AI Digital Marketing',
    'web-development': 'Web Development',
    'ui-ux-design': 'UI/UX Design',
    'ai-content-strategy': 'AI Content Strategy',
    consulting: 'Consulting',
  },
  // The company's own currency comes first: amounts in `company` are in this currency. `pattern` has # in the place of
  // the amount: '€#', '# kr'. `grouping` is for amounts that are not written like 320,000. `rate` is what one unit costs
  // in the own currency. Check the rates each quarter.
  currencies: [
    { code: 'INR', plural: 'rupees', pattern: '₹#', grouping: { lakhs: true }, rate: 1 },
    { code: 'USD', plural: 'US dollars', pattern: 'US$#', rate: 84 },
    { code: 'EUR', plural: 'euros', pattern: '€#', rate: 92 },
  ],
  // Said with each price. Default: nothing.
  priceTax: 'plus GST',
  // `false` takes the newsletter off the site: form, route and words. Its table stays, with what was sent. `webhookSecret`
  // is the name of a secret in Secrets Manager, whose text is the URL of your newsletter program. The site posts each
  // subscription there (docs/email.md). $0.40 a month for the secret. Default: a newsletter, handed over by export.
  //   newsletter: { webhookSecret: 'nilambari/newsletter' },
  // Links in the footer and on the contact page, by their labels. Instagram, Twitter and LinkedIn have an icon. Default:
  // only email, and WhatsApp with `contact.whatsApp`.
  socials: {
    Instagram: 'https://instagram.example/nilambari',
    Twitter: 'https://twitter.example/nilambari',
    LinkedIn: 'https://linkedin.example/company/nilambari',
  },
  // Another company, which the footer links to. Default: no link.
  partner: { name: 'Nilambari Studio', url: 'https://studio.nilambari.example' },
  // Scripts of other companies on each page, such as statistics or a consent manager (docs/editing-content.md). The
  // cookie policy shows `purpose`. `attributes` and `connect` are optional. Default: none.
  //   scripts: [{ src: 'https://stats.company.in/script.js', purpose: 'It counts visits without cookies.' }],

  // The address in search results and share previews. With `domain`, CloudFront serves the site at this host. Without
  // it, the site is a trial at CloudFront's name: it may show samples, and search engines do not list it.
  // After a change, links to the old host work only if `domain.redirectFrom` has the old host.
  url: 'https://www.nilambari.example',
  // Serves the site at the host of `url` (docs/domain.md). Set `hostedZoneId` or `certificateArn` in it, not both.
  // Default: the site has CloudFront's address, which is enough for a trial.
  //   domain: {
  // Other hosts, which redirect to the host of `url`. Default: none.
  //     redirectFrom: ['www.company.in'],
  // DNS in Route 53: the deployment makes the certificate and the DNS records.
  //     hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  // DNS at another provider: a certificate in us-east-1 for all hosts. The deployment prints the records to enter.
  //     certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
  // Moves an old site without an outage, first with 'prepare', then with 'serve' (docs/domain.md). Default: no move.
  //     move: 'prepare',
  // CAUTION: 'subdomains' makes browsers refuse http on every host below the host of `url` for two years. This cannot
  // be undone. 'preload' also asks browsers to list the host as https only; removal takes months. Default: browsers
  // refuse http at the host of `url` only.
  //     hsts: 'subdomains',
  //   },

  // Emails to the company (docs/email.md).
  //   mail: {
  // The address that receives the messages of visitors. Default: `contact.email`.
  //     to: 'messages@company.in',
  //   },

  // Accounts. Default: accounts with email and password.
  // CAUTION: `signIn: false` on a deployed site ends sign-in for everyone. A later deployment with accounts makes a
  // new, empty user pool. The old user pool stays in AWS, but the site does not use it again.
  signIn: {
    // “Continue with Google” (docs/google.md). Both values are samples. $0.40 a month for the secret. Without this
    // setting, people who signed up with Google cannot sign in. Default: no button.
    google: { clientId: '000000000000-placeholder.apps.googleusercontent.com', secretName: 'nilambari/google-oauth' },
    // Managed login pages at `auth.<host of url>` (docs/domain.md). Needs `domain`. With DNS at another provider, deploy
    // once with `domain` first. Before a change, add the new redirect URI at Google. Default: pages at amazoncognito.com.
    //   ownDomain: true,
    // SES sends the codes of accounts from the company's address. Set this only after AWS has granted SES production
    // access, or the deployment fails. Default: Cognito sends them from its own address, at most 50 a day.
    //   codesBySes: true,
  },

  aws: {
    // The AWS region of the site. CAUTION: do not change it after the first deployment. Another region makes a second
    // site with empty tables. The first step of `npm run deploy` says so.
    region: 'ap-south-1',
    // The name of the site's stack. CAUTION: do not change it after the first deployment, as with `region`.
    stackName: 'NilambariSite',
    // AWS emails alarms to these addresses, at most ten.
    alarms: {
      emails: ['alarms@nilambari.example'],
      // AWS also emails these addresses when the costs of a month reach 80 % or 100 % of this sum, or are forecast to
      // exceed it. Nothing is switched off. Leave it out if your organisation forbids budgets, and in regions without them
      // (docs/cost.md). Default: no budget.
      monthlyUsd: 25,
    },
    // Days until a message is deleted; the privacy policy states them. A change affects later messages. Default: 730.
    //   retentionDays: 730,
    // Days until a log entry is deleted; the privacy policy states them. CloudWatch knows only certain numbers. India
    // demands 180 days of logs (docs/law.md). Default: 180.
    //   logRetentionDays: 180,
    // The most requests in a second that the API accepts, which limits the bill (docs/cost.md). Default: 250.
    //   requestsPerSecond: 250,
    // The most requests of one IP address in five minutes. AWS WAF blocks an IP address with more.
    // $6 a month and $0.60 a million requests. To undo, remove the setting, deploy, and delete the web ACL
    // (docs/cost.md). Default: none.
    //   firewall: 2000,
    // To replace the secret between CloudFront and the API, raise the number by one and deploy. Then do both again.
    // From 2 on, a second secret costs $0.40 a month. Never lower the number. Default: 1.
    //   originSecretVersion: 2,
  },
});
