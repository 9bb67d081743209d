import type { FormName } from '#contract/form-routes.ts';
import type { FormFields } from '#contract/forms.ts';
import { backupDays, unconfirmedDays } from '#contract/limits.ts';
import { siteFacts } from '#site-facts';
import { company, hasAccounts, hasGoogle } from './company.ts';
import { clearTyped } from './forms.ts';
import { hasNewsletter, hasScripts, ifSo, retention, scriptPurposes, type Policy } from './policy.ts';

const isInIndia = siteFacts.contact.address.country === 'IN';

type OptionalName<T> = { [Name in keyof T]-?: undefined extends T[Name] ? Name : never }[keyof T];

/** The words for each field of a form. The compiler reports a missing field (P1). */
type StoredFields = {
  readonly [Form in FormName]: {
    readonly form: string;
    readonly always: Readonly<Record<Exclude<keyof FormFields<Form>, OptionalName<FormFields<Form>>>, string>>;
    readonly ifFilledIn: Readonly<Record<OptionalName<FormFields<Form>>, string>>;
  };
};

const storedFields = {
  contacts: {
    form: 'A contact message',
    always: { firstName: 'first name', lastName: 'last name', email: 'email address', message: 'message' },
    ifFilledIn: {
      phone: 'phone number',
      company: 'company',
      serviceInterest: 'the service you are interested in',
    },
  },
  newsletters: { form: 'A newsletter subscription', always: { email: 'email address' }, ifFilledIn: {} },
} as const satisfies StoredFields;

const shownForms = [storedFields.contacts, ...ifSo(hasNewsletter, storedFields.newsletters)];

/** One sentence for each form, such as `A newsletter subscription: your email address.` */
const storedFieldSentences: readonly string[] = shownForms.map(({ form, always, ifFilledIn }) => {
  const optional = listOf(Object.values(ifFilledIn));
  return `${form}: your ${listOf(Object.values(always))}${optional && ` and, if you fill them in, ${optional}`}.`;
});

function listOf(phrases: readonly string[]): string {
  return phrases.length > 1 ? `${phrases.slice(0, -1).join(', ')} and ${phrases.at(-1)}` : phrases.join('');
}

/** The stack enforces the periods of this text (P1, P2). */
export const privacyPolicy = {
  heading: 'Privacy Policy',
  lede: `What ${company.legalName} learns about you on this website, where we store it, for how long, and how to have it deleted.`,
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      paragraphs: [
        `The company responsible is ${company.legalName}, ${company.addressLines.join(', ')}. Under the EU’s General Data Protection Regulation (GDPR) we are the controller.`,
        ...ifSo(isInIndia, 'Under India’s Digital Personal Data Protection Act, 2023 we are the data fiduciary.'),
        `For anything on this page, write to ${company.email.text} or call ${company.phone.text}.`,
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
        ...ifSo(
          hasAccounts,
          `An account, if you create one: your email address${hasGoogle ? ' and, if you sign in with Google, your name' : ''}. Your password is never stored in readable form.`,
        ),
        'With each sent form: the time it arrived, the date of its deletion, and the state of the email about it. With each message: a reference, so that it is stored only once.',
      ],
    },
    {
      id: 'why',
      heading: 'Why we use it',
      paragraphs: [
        `We read a message to answer it and to prepare the work that you ask for.${hasNewsletter ? ' We send the newsletter to a newsletter address.' : ''}${hasAccounts ? ' An account lets you sign in.' : ''} Each is your choice, and you can withdraw it at any time.`,
        'We do not sell or rent data, we do not build profiles of visitors, and no automatic decision is made about you.',
      ],
    },
    {
      id: 'where',
      heading: 'Where we store it',
      paragraphs: [
        'Submissions are stored in a cloud backend service: database tables (Amazon DynamoDB) in our own account at Amazon Web Services. Amazon stores this data for us and may not use it for itself.',
        ...ifSo(hasAccounts, 'Accounts are stored by the sign-in service of the same provider (Amazon Cognito).'),
        'Data is encrypted in transit and in storage. The part of this site that receives your message may write it into the table, but may not search or list what is there.',
        'Amazon CloudFront delivers the pages from a location near you, which may be in another country. Write to us if you want to know in which country the tables are.',
      ],
    },
    {
      id: 'logs',
      heading: 'Logs',
      paragraphs: [
        'To deliver a page, Amazon’s servers handle the IP address of your browser, as every web server does. Access logs of the site are switched off, so we keep no record of the pages you read.',
        `When a form is sent${hasAccounts ? ' or an account is created' : ''}, we log the time, the form, the outcome, the duration and the names of refused fields. The log does not contain your IP address, your browser or what you typed. It is deleted after ${retention.logs}.`,
      ],
    },
    {
      id: 'others',
      heading: 'Third parties',
      paragraphs: [
        hasScripts
          ? `Every picture, style and font on this site comes from our own address. The pages load scripts of other companies, which then know the IP address of your browser and the page. ${scriptPurposes.join(' ')}`
          : 'Every picture, script and style on this site comes from our own address. There are no analytics, ads, embedded videos, maps or fonts from elsewhere, so reading a page contacts no third party.',
        ...ifSo(
          hasGoogle,
          'Google is contacted only if you choose “Continue with Google”. Google then knows that you sign in here, and tells us your email address, your name and whether the address is verified.',
        ),
        'Links to social networks and WhatsApp contact them only when you follow the link.',
      ],
    },
    {
      id: 'how-long',
      heading: 'When we delete it',
      paragraphs: [
        'The date of deletion is stored with the data. The database deletes it automatically, usually within two days of that date.',
      ],
      items: [
        `Contact messages: ${retention.contacts} (${retention.contactsDays} days) after they arrive.`,
        ...ifSo(
          hasNewsletter,
          `Newsletter subscriptions: when you unsubscribe. An address that is never confirmed: ${unconfirmedDays.emailed} days after our email to it, or at most ${unconfirmedDays.waiting} days if no email could be sent.`,
        ),
        ...ifSo(hasAccounts, 'Accounts: when you delete yours.'),
        `Logs of sent forms${hasAccounts ? ' and new accounts' : ''}: after ${retention.logs}.`,
        `What you type into a form and do not send never reaches us. It stays in your own browser, for ${retention.drafts} at most, so that you do not lose it. On a shared computer, press “${clearTyped}” in the form${hasAccounts ? ', or sign out' : ''}.`,
        `Backups of the tables: after ${backupDays} days at most. Deleted data is gone from them ${backupDays} days later.`,
      ],
    },
    {
      id: 'who-reads',
      heading: 'Who can read it',
      paragraphs: [
        'Only the members of our team who answer you, each with rights of their own that we can withdraw. If an authority asks for data, we hand over only what the law requires, and tell you unless the law forbids it.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      paragraphs: [
        `Write to ${company.email.text} from the address that the data belongs to. It is free and you need not give a reason. We answer within 30 days, and usually within a week. You can:`,
      ],
      items: [
        'get a copy of the data we store about you,',
        'have it corrected, or have it deleted earlier,',
        'object to a use of it,',
        ...ifSo(hasNewsletter, 'withdraw your consent to the newsletter,'),
        'name a person who may use these rights for you if you cannot,',
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
