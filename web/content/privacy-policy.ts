import type { FormName } from '#contract/form-routes.ts';
import type { FormFields } from '#contract/forms.ts';
import { unconfirmedDays } from '#contract/limits.ts';
import { company } from './company.ts';
import { clearTyped } from './forms.ts';
import { retention, type Policy } from './policy.ts';

type OptionalName<T> = { [Name in keyof T]-?: undefined extends T[Name] ? Name : never }[keyof T];

/** The words for each field of a form. The compiler asks for every field (P1). */
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

/** One sentence for each form, such as `A newsletter subscription: your email address.` */
const storedFieldSentences: readonly string[] = Object.values(storedFields).map(({ form, always, ifFilledIn }) => {
  const optional = listOf(Object.values(ifFilledIn));
  return `${form}: your ${listOf(Object.values(always))}${optional && ` and, if you fill them in, ${optional}`}.`;
});

function listOf(phrases: readonly string[]): string {
  return phrases.length > 1 ? `${phrases.slice(0, -1).join(', ')} and ${phrases.at(-1)}` : phrases.join('');
}

/** How far point-in-time recovery of the tables reaches back. AWS sets it; nothing of ours can shorten it. */
const backupDays = 35;

/** The privacy policy (P1, P2). Its periods are those that the stack enforces. */
export const privacyPolicy = {
  heading: 'Privacy Policy',
  lede: `This page says what ${company.legalName} learns about you through this website, where it is kept, for how long, and how you have it deleted.`,
  sections: [
    {
      id: 'who',
      heading: 'We are responsible for your data',
      paragraphs: [
        `The company responsible is ${company.legalName}, ${company.addressLines.join(', ')}. Under India’s Digital Personal Data Protection Act, 2023 we are the data fiduciary; under the GDPR we are the controller.`,
        `For anything on this page, write to ${company.email.text} or call ${company.phone.text}.`,
      ],
    },
    {
      id: 'what-you-send',
      heading: 'We store what you send us',
      paragraphs: [
        'You can read the whole site without telling us who you are. We store something about you only when you send it:',
      ],
      items: [
        ...storedFieldSentences,
        'An account, if you create one: your email address and, if you come through Google, your name. Your password is never stored in readable form.',
        'With each message or subscription: the time it arrived, the date on which it may be deleted, and a random reference and a checksum that keep the same one from being stored twice and, if the address is in another script, its form in Latin letters.',
      ],
    },
    {
      id: 'why',
      heading: 'We use it for what you sent it for',
      paragraphs: [
        'A message is read in order to answer it and to prepare work that you ask for. A newsletter address receives the newsletter. An account lets you sign in. You decide on each of these yourself, and you can withdraw at any time.',
        'We do not sell or rent data, build profiles of visitors, or let anything decide about you automatically.',
      ],
    },
    {
      id: 'where',
      heading: 'It is stored in a cloud backend service',
      paragraphs: [
        'Submissions are stored in a cloud backend service: database tables (Amazon DynamoDB) in our own account at Amazon Web Services. Accounts are kept by the sign-in service of the same provider (Amazon Cognito). Amazon stores this for us and may not use it for itself.',
        'Data is encrypted on its way and where it is stored. The part of this site that receives your message may write it into the table, and has no permission to search or list what is there.',
        'Pages are delivered by Amazon CloudFront from a place near you, which may lie in another country. Write to us if you want to know in which country the tables are.',
      ],
    },
    {
      id: 'logs',
      heading: 'We keep no log of who visits',
      paragraphs: [
        'To deliver a page, Amazon’s servers have to handle the IP address of your browser, as every server on the internet does. Access logs of the site are switched off, so nothing is kept about which pages you read.',
        `When a form is sent or an account is created, we note the time, which of them it was, the outcome and how long it took, and the names of any fields that were refused. Your IP address, your browser and what you typed are not part of these notes. They are deleted after ${retention.logs}.`,
      ],
    },
    {
      id: 'others',
      heading: 'Reading a page sends nothing to anyone else',
      paragraphs: [
        'Every picture, script and style on this site comes from our own address. There are no analytics, no advertising, no embedded videos or maps and no fonts from elsewhere, so reading a page contacts no third party.',
        'Google is contacted only if you choose “Continue with Google”. Google then knows that you sign in here, and tells us your email address, your name and whether the address is verified. Links to social networks and WhatsApp contact them only when you follow the link.',
      ],
    },
    {
      id: 'how-long',
      heading: 'It is deleted on a date that is known from the start',
      paragraphs: [
        'What has a date of deletion is stored together with it. The database then removes it by itself, usually within two days of that date.',
      ],
      items: [
        `Contact messages: ${retention.contacts} (${retention.contactsDays} days) after they arrive.`,
        `Newsletter subscriptions: until you unsubscribe. An address that nobody confirms: ${unconfirmedDays.emailed} days after our email to it, and at most ${unconfirmedDays.waiting} days where no email could be sent.`,
        'Accounts: until you delete yours.',
        `Technical notes about sent forms and new accounts: ${retention.logs}.`,
        `What you type into a form and do not send never reaches us. It stays in your own browser, for ${retention.drafts} at most, so that you do not lose it; on a computer that others use, press “${clearTyped}” in the form, or sign out.`,
        `Backup copies of the tables reach back ${backupDays} days at most, so something that was deleted is gone from them ${backupDays} days later.`,
      ],
    },
    {
      id: 'who-reads',
      heading: 'Only the people who answer you can read it',
      paragraphs: [
        'Messages and subscriptions are read by those of our team who answer them, each with access of their own that can be withdrawn. If an authority asks for data, we hand over only what the law obliges us to, and tell you unless the law forbids it.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'You can see, correct and delete what we have',
      paragraphs: [
        `Write to ${company.email.text} from the address that the data belongs to and say what you want. It costs nothing and you need not give a reason. We answer within 30 days, and usually within a week. You can:`,
      ],
      items: [
        'have a copy of what we store about you,',
        'have it corrected or deleted before its date,',
        'object to a use of it,',
        'take back a consent, such as the one to the newsletter,',
        'name a person who may use these rights for you if you cannot,',
        'complain to the Data Protection Board of India or to the authority where you live.',
      ],
    },
    {
      id: 'children',
      heading: 'This site is written for businesses',
      paragraphs: [
        'It is not meant for people under 18, and we do not knowingly store anything about them. If a child has written to us, tell us and we delete it.',
      ],
    },
    {
      id: 'changes',
      heading: 'If this changes, the change is written here',
      paragraphs: [
        'When the site begins to do something new with data, this page says so before it starts. What your browser keeps for the site is listed in the Cookie Policy.',
      ],
    },
  ],
} as const satisfies Policy;
