import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SiteConfig } from '#settings/site-config.ts';
import { siteConfig } from '#test/support/sample-site-config.ts';

const program = join(import.meta.dirname, 'print-texts.ts');

/** The texts of a site with these settings. A program of its own reads them, because modules read settings once. */
function textsWith(changes: Partial<SiteConfig>) {
  const env = { ...process.env, NODE_OPTIONS: '', SETTINGS: JSON.stringify({ ...siteConfig, ...changes }) };
  const printed = execFileSync(process.execPath, [program], { env, encoding: 'utf8' });
  const texts: unknown = JSON.parse(printed);
  return { texts, ...stringsByPart(texts) };
}

/** Each text with the path to it, so that a failure names its place. */
function stringsByPart(texts: unknown) {
  const strings = (value: unknown, place = ''): readonly string[] =>
    typeof value === 'string'
      ? [`${place}: ${value}`]
      : Object.entries(Object(value)).flatMap(([key, inner]) => strings(inner, `${place}/${key}`));
  const all = strings(texts);
  return { all, about: (pattern: RegExp) => all.filter((text) => pattern.test(text)) };
}

const portugal = {
  ...siteConfig.contact,
  phone: '+351 210 000 000',
  whatsApp: '+351 210 000 001',
  address: {
    city: 'Olhão',
    country: 'PT',
    countryName: 'Portugal',
    lines: ['Rua A 1', 'Olhão', 'Portugal'],
  },
};

test('G1, G2, P1 · without Google, no description, policy or sign-in page names it', () => {
  const site = textsWith({ signIn: { ownDomain: false, codesBySes: false } });

  expect(site.about(/Google/)).toEqual([]);
  expect(site.about(/^\/policies.*[Aa]ccount/)).not.toEqual([]);
});

test('P1 · without accounts and newsletter, no policy and no description names them', () => {
  const site = textsWith({ signIn: false, newsletter: false });

  expect(site.about(/^\/policies.*(\baccount(?! at Amazon)|sign(ed|s|ing)?[ -](in|out)|password)/i)).toEqual([]);
  expect(site.about(/^\/(policies|pages|signIn).*(newsletter|subscri)/i)).toEqual([]);
});

test('P1, R12 · with scripts of other companies, the cookie policy names each, and no text says that there are none', () => {
  const purpose = 'It counts visits without cookies.';
  const script = { origin: 'https://stats.example', purpose, attributes: {}, connect: [] };
  const site = textsWith({ scripts: [{ src: 'https://stats.example/count.js', ...script }] });

  expect(site.about(/^\/policies\/1.*stats\.example: It counts visits without cookies\.$/)).toHaveLength(1);
  expect(site.about(/^\/policies\/0.*stats\.example/)).toHaveLength(1);
  expect(
    site.about(/no third party|no analytics|sets? no (advertising|cookies)|no cookie banner|set no cookies/),
  ).toEqual([]);
});

test('P1, L6–L9, C2–C4 · a company elsewhere names its own law, registrations, address, phone and networks, and no partner', () => {
  const registrations = { NIPC: '500 000 000', 'Registered in': 'Faro' };
  const company = { ...siteConfig.company, copyrightYear: 2031, legalName: 'Ateliê Lda.', registrations };
  const socials = { Mastodon: 'https://mastodon.example/@a', X: 'https://x.example/a' };
  const aws = { ...siteConfig.aws, region: 'eu-west-1' };

  const { texts, about } = textsWith({ aws, company, contact: portugal, partner: undefined, socials });

  const networks = [...Object.keys(socials), 'WhatsApp'].map((label) => ({ label }));
  expect(texts).toMatchObject({
    footer: {
      copyright: '© 2031 Ateliê Lda. All rights reserved.',
      legal: 'Rua A 1, Olhão, Portugal · NIPC 500 000 000 · Registered in Faro · Questions and complaints: Kavya Menon',
      contact: { links: [{ label: '+351\u00a0210\u00a0000\u00a0000', href: 'tel:+351210000000' }, {}] },
      services: { links: expect.arrayContaining([{ label: 'Consulting', to: '/services' }]) },
      company: { links: [{ label: 'About Us' }, { label: 'Contact' }, { label: 'Careers' }] },
      social: { links: [{ label: 'Email' }, ...networks] },
    },
    socialLinks: networks,
    company: { whatsApp: expect.stringMatching(/^https:\/\/wa\.me\/351210000001\?/) },
  });
  expect(about(/undefined|, ,|, $|Region/)).toEqual([]);
  expect(about(/in Ireland/)).toHaveLength(1);
  expect(about(/^\/(pages|policies|signIn|footer).*India/)).toEqual([]);
  expect(about(/General Data Protection Regulation/)).toHaveLength(1);
});

test('L6, C3, C4 · without a number for chats and without social networks, no link leads there', () => {
  const { whatsApp: _, ...contact } = siteConfig.contact;

  const { texts, about } = textsWith({ contact, socials: {} });

  expect(about(/wa\.me/)).toEqual([]);
  expect(texts).toMatchObject({ socialLinks: [], footer: { social: { links: [{ label: 'Email' }] } } });
});

/** A part of the privacy policy about each receiver of docs/receivers.md. */
const sentences: Readonly<Record<string, string>> = {
  '`AWS::DynamoDB::Table` of each form':
    'Submissions are stored in a cloud backend service: database tables (Amazon DynamoDB)',
  '`AWS::DynamoDB::Table` of counters': 'A code of your IP address, when a form is sent',
  '`AWS::Cognito::UserPool`': 'Accounts are stored by the sign-in service of the same provider (Amazon Cognito)',
  '`AWS::Cognito::UserPoolDomain`': 'Accounts are stored by the sign-in service of the same provider (Amazon Cognito)',
  '`AWS::Cognito::UserPoolIdentityProvider` (Google)': 'Google then knows that you sign in here',
  'AWS CloudTrail': 'Amazon records the calls to its sign-in service with time, IP address and browser',
  '`AWS::ApiGatewayV2::Api`, `AWS::Lambda::Function`': 'passes your form on to us',
  '`AWS::CloudFront::Distribution`': 'Access logs of the pages are switched off',
  '`AWS::WAFv2::WebACL`': 'Your IP address itself, in Amazon’s firewall: for five minutes.',
  '`AWS::Logs::LogGroup`': 'or up to three days later',
  '`AWS::SES::EmailIdentity`': 'Amazon Web Services stores all data of this site for us, and sends our emails.',
  'suppression list of the account': 'Amazon keeps your email address on a list of addresses',
  'mailbox of `mail.to`': 'The provider of our mailbox receives each message by email.',
  'newsletter program': 'The company that sends the newsletter for us receives the email addresses of subscribers',
  'exports by `submissions` and `privacy`': 'Copies in our mailbox and in other programs are deleted by us.',
};

test('P1 · the privacy policy of a company in India names its law, and each receiver of the table of receivers', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/receivers.md'), 'utf8');
  const [, ...receivers] = [...page.matchAll(/^\| ([^-|]+?) +\|/gm)].map(([, receiver = '']) => receiver);
  const site = textsWith({
    aws: { ...siteConfig.aws, firewall: 2000 },
  });

  expect(receivers).toEqual(Object.keys(sentences));
  expect(Object.values(sentences).filter((part) => !site.all.some((text) => text.includes(part)))).toEqual([]);
  expect(site.about(/Data Protection Board of India|Digital Personal Data Protection Act/)).toHaveLength(2);
});
