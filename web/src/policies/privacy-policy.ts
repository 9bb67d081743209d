import { isOptional } from '#contract/form.ts';
import { offeredForms } from '#contract/all-forms.ts';
import { backupDays } from '#contract/limits.ts';
import { siteFacts } from '#site-facts';
import { company, hasAccounts, hasGoogle, hasNewsletter } from '#web/facts/company.ts';
import { listOf } from '#web/facts/formats.ts';
import { retention } from '#web/facts/retention.ts';
import { hasScripts, scriptPurposes, type Policy } from './policy.ts';

const { aws, company: facts, socials } = siteFacts;
const isInIndia = company.registeredOffice.country === 'IN';
const { grievances } = company;
const linked = [Object.keys(socials).length > 0 && 'social networks', company.whatsApp && 'WhatsApp'].filter(
  (each) => typeof each === 'string',
);
const office = [...company.registeredOffice.lines, ...company.registrations].join(', ');

const storedFieldSentences = offeredForms.map(({ policy, fields }) => {
  const all = Object.values(fields);
  const always = listOf(all.filter((field) => !isOptional(field)).map((field) => field.policy));
  const optional = listOf(all.filter(isOptional).map((field) => field.policy));
  return `${policy}: your ${always}${optional && ` and, if you fill them in, ${optional}`}.`;
});

/** A test compares the receivers and periods with the stack (P1, docs/receivers.md). */
export const privacyPolicy = {
  heading: 'Privacy Policy',
  lede: `What ${company.legalName} learns about you on this website, who receives it, for how long, and how to have it deleted.`,
  textDate: '2026-11-25',
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      paragraphs: [
        `The company responsible is ${company.legalName}, ${office}. Under the EU’s General Data Protection Regulation (GDPR) we are the controller.`,
        isInIndia && 'Under India’s Digital Personal Data Protection Act, 2023 we are the data fiduciary.',
        ...Object.entries(facts.representatives).map(([place, who]) => `Our representative in ${place} is ${who}.`),
        `For anything on this page, write to ${company.email.label} or call ${company.phone.label}.`,
      ],
    },
    {
      id: 'what-you-send',
      heading: 'What we store',
      paragraphs: [
        'You can read the whole site without telling us who you are. We store data about you only when you send it:',
      ],
      items: [
        ...storedFieldSentences,
        'With each sent form: the time it arrived, a reference, the date of its deletion if it has one, and the state of its delivery to us.',
        'A mark, if a program may have sent it.',
        hasAccounts &&
          'An account, if you create one: your email address, whether you confirmed it, and the times of its creation and last change. Your password is never stored in readable form.',
        hasGoogle &&
          'With an account that uses Google: your name, Google’s number for you, and the time when the two were linked.',
      ],
    },
    {
      id: 'why',
      heading: 'Why we use it',
      paragraphs: ['Each use has a purpose and, under the GDPR, a legal basis:'],
      items: [
        'Messages: to answer you and to prepare the work that you ask for. The basis is a step before a contract at your request (Article 6(1)(b)), or our interest in answering people who write to us (Article 6(1)(f)).',
        hasNewsletter && 'Newsletter: your consent (Article 6(1)(a)). You can withdraw it at any time.',
        hasAccounts && 'Accounts: the use of the site as you ask for it (Article 6(1)(b)).',
        'Logs and counters: our interest in a site that works and is not abused (Article 6(1)(f)).',
        isInIndia && 'Under Indian law we use data for the purpose for which you gave it to us, and for no other.',
      ],
    },
    {
      id: 'no-profiles',
      heading: 'No profiles, no sale',
      paragraphs: [
        'You need not give us any data. Without an email address we cannot answer. We do not sell or rent data, and we do not build profiles of visitors.',
        'A program marks a form as possibly sent by a program if a field that people do not see is filled in, or if no browser sent it. It reaches us like any other, and a person decides about it. No decision is automatic.',
      ],
    },
    {
      id: 'where',
      heading: 'Where we store it',
      paragraphs: [
        `Submissions are stored in a cloud backend service: database tables (Amazon DynamoDB) in our own account at Amazon Web Services, in ${aws.countryName}. Amazon stores this data for us and may not use it for itself.`,
        hasAccounts &&
          'Accounts are stored by the sign-in service of the same provider (Amazon Cognito), in the same country.',
        'Data is encrypted between your browser and the site, and in the tables. An email is encrypted on its way only if the other mail server can do it. The part of this site that receives your message may write it into the table, but may not search or list what is there.',
        'Amazon CloudFront delivers the pages from a location near you, and passes your form on to us. That location may be in another country.',
      ],
    },
    {
      id: 'receivers',
      heading: 'Who receives it',
      paragraphs: [
        'The members of our team who answer you, each with rights of their own that we can withdraw, and these companies:',
      ],
      items: [
        'Amazon Web Services stores all data of this site for us, and sends our emails.',
        'The provider of our mailbox receives each message by email. The copy stays there until we delete it.',
        hasNewsletter &&
          'The company that sends the newsletter for us receives the email addresses of subscribers, asks them to confirm, and keeps its own list.',
        hasAccounts &&
          'If a code that we email to you cannot be delivered, or if you report it as spam, Amazon keeps your email address on a list of addresses to which it sends nothing more for us, until we remove it.',
        'If an authority asks for data, we hand over only what the law requires, and tell you unless the law forbids it.',
      ],
    },
    {
      id: 'logs',
      heading: 'Logs and counters',
      paragraphs: [
        'To deliver a page, Amazon’s servers handle the IP address of your browser, as every web server does. Access logs of the pages are switched off, so we keep no record of the pages you read.',
        `When a form is sent${hasAccounts ? ' or an account is created' : ''}, we log the time, the part of the site, the outcome, the duration, the names of refused fields and the reference of what you sent. The log does not contain your IP address, your browser or what you typed. It is deleted after ${retention.logsInDays}, or up to three days later.`,
        hasAccounts &&
          'Amazon records the calls to its sign-in service with time, IP address and browser, and shows us this record for 90 days.',
        'Against abuse we count requests. A code is computed with a secret, so nobody can read an address in it:',
      ],
      items: [
        'A code of your IP address, when a form is sent: for two hours.',
        aws.hasFirewall && 'Your IP address itself, in Amazon’s firewall: for five minutes.',
      ],
    },
    {
      id: 'others',
      heading: 'Third parties',
      paragraphs: [
        hasScripts
          ? `Every picture, style and font on this site comes from our own address. The pages load scripts of other companies, which then know the IP address of your browser and the page. ${scriptPurposes.join(' ')}`
          : 'Every picture, script and style on this site comes from our own address. There are no analytics, ads, embedded videos, maps or fonts from elsewhere, so reading a page contacts no third party.',
        hasGoogle &&
          'Google is contacted only if you choose “Continue with Google”. Google then knows that you sign in here, and tells us your email address, whether it is verified, your name, and its number for you.',
        linked.length > 0 && `Links to ${listOf(linked)} contact them only when you follow the link.`,
      ],
    },
    {
      id: 'how-long',
      heading: 'When it is deleted',
      paragraphs: [
        'The date of deletion is stored with the data. The database deletes it automatically, usually within two days of that date. Copies in our mailbox and in other programs are deleted by us.',
      ],
      items: [
        `Messages in the database: ${retention.contactsInDays} after they arrive.`,
        hasNewsletter && 'Newsletter subscriptions: when you ask us, and not before.',
        hasAccounts && 'Accounts: when you delete yours, and not before.',
        `What you type into a form and do not send never reaches us. It stays in the tab of your own browser, so that you do not lose it, until you close the tab${hasAccounts ? ' or sign out' : ''}.`,
        `Backups of the tables: after ${backupDays} days at most. Deleted data is gone from them ${backupDays} days later.`,
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      paragraphs: [
        `Write to ${company.email.label} from the address that the data belongs to. It is free and you need not give a reason. We answer within 30 days, and usually within a week. You can:`,
      ],
      items: [
        'get a copy of the data we store about you,',
        'have it corrected, or have it deleted earlier,',
        'object to a use of it, or have its use restricted,',
        hasNewsletter && 'withdraw your consent to the newsletter,',
        'name a person who may use these rights for you if you cannot,',
        grievances !== undefined && `complain to us: ${grievances.name} (${grievances.email}) answers within 30 days,`,
        `complain to ${isInIndia ? 'the Data Protection Board of India or ' : ''}the authority for data protection where you live.`,
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      paragraphs: [
        'This site is for businesses, not for people under 18, and we do not knowingly store data about them. If a child has written to us, tell us, and we delete the message.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      paragraphs: [
        'Before the site does something new with data, we say so on this page. What your browser stores for the site is listed in the Cookie Policy.',
      ],
    },
  ],
} as const satisfies Policy;
