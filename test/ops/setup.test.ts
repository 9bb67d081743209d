import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import type { Answers } from '#ops/setup/answers.ts';
import { setUp } from '#ops/setup/setup.ts';
import { makeEditedCopy } from '#test/contract/edited-copy.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';
import { comments, newConfig, original, read } from './new-config.ts';

const everything = {
  'company.name': 'Asha Works',
  'company.legalName': "Asha's Works Private Limited",
  'company.description': 'Websites and campaigns from Pune, for companies everywhere.',
  'company.foundedYear': 2019,
  'company.cin': 'U72900 MH2019 PTC123456',
  'company.gstin': '27abcde1234f1z5',
  'contact.email': 'hello@asha.in',
  'contact.careersEmail': 'jobs@asha.in',
  'contact.phone': '+91 (20) 7123-4567',
  'contact.whatsApp': '+912071234567',
  'contact.address.street': '12 Residency Road',
  'contact.address.city': 'Pune',
  'contact.address.region': 'Maharashtra',
  'contact.address.postalCode': '411001',
  'contact.address.country': 'IN',
  'socials.instagram': 'https://instagram.com/asha',
  'socials.twitter': 'https://x.com/asha',
  'socials.linkedIn': 'https://linkedin.com/company/asha',
  'partner.name': 'Asha Studio',
  'partner.url': 'https://studio.asha.in',
  'domain.name': 'Asha.in',
  'domain.hostedZoneId': 'Z0123456789ABCDEFGHIJ',
  'signIn.google.clientId': '123-abc.apps.googleusercontent.com',
  'aws.budget.email': 'accounts@asha.in',
  'aws.alarms.emails': ['alarms@asha.in', 'on-call@asha.in'],
};

async function answerWith(file: string, answers: Answers) {
  const output = new PassThrough();
  await setUp({ file, answers, streams: { input: new PassThrough(), output } });
  output.end();
  return stripVTControlCharacters(String(output.read() ?? ''));
}

test('O1 · every setting that shows a sample is asked for, and the file keeps its comments', async () => {
  const file = newConfig();

  const shown = await answerWith(file, everything);

  const source = read(file);
  expect(comments.filter((comment) => !source.includes(comment))).toEqual([]);
  expect(source).not.toMatch(/example'|placeholder'|0000000/i);
  expect(source).toContain(
    "domain: { name: 'asha.in', redirectFrom: ['www.asha.in'], dns: 'route53', hostedZoneId: 'Z0123456789ABCDEFGHIJ' },\n  contact:",
  );
  expect(source).toContain('legalName: "Asha\'s Works Private Limited"');
  expect(source).toContain("phone: '+912071234567'");
  expect(shown.split('\n')).toEqual(
    expect.arrayContaining(["-     email: 'hello@nilambari.example',", "+     email: 'hello@asha.in',"]),
  );
  expect(shown).toContain('site.config.ts is written. Next: `npm run doctor`.');
});

test('O1 · answers that are there already change nothing', async () => {
  const file = newConfig();
  await answerWith(file, everything);
  const before = read(file);

  expect(await answerWith(file, everything)).toBe('Nothing has been changed.\n');
  expect(read(file)).toBe(before);
});

test('O1 · DNS elsewhere takes its certificates in place of the zone, and the domain and Google can be taken out', async () => {
  const file = newConfig();
  await answerWith(file, everything);

  await answerWith(file, {
    'domain.dns': 'external',
    'domain.certificateArn': 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b',
    'domain.apiCertificateArn': 'arn:aws:acm:ap-south-1:123456789012:certificate/0a1b',
  });
  expect(read(file)).toContain("dns: 'external',\n    certificateArn:");
  expect(read(file)).not.toContain("hostedZoneId: 'Z0123456789ABCDEFGHIJ',\n    ");

  await answerWith(file, { 'domain.name': null, 'signIn.google.clientId': null });
  expect(read(file)).not.toMatch(/^ {2}domain:/m);
  expect(read(file)).not.toMatch(/^ +google:/m);
  expect(comments.filter((comment) => !read(file).includes(comment))).toEqual([]);
});

const zone = { 'domain.hostedZoneId': 'Z0123456789ABCDEFGHIJ' };

test.each<[string, Answers, string | undefined]>([
  ['www. leads to a name that somebody registered', { 'domain.name': 'asha.co.in' }, "['www.asha.co.in']"],
  ['none leads to a host below one', { 'domain.name': 'site.asha.in' }, undefined],
  ['nor where nothing shall', { 'domain.name': 'asha.in', 'domain.redirectFrom': null }, undefined],
  [
    'or others are named',
    { 'domain.name': 'site.asha.in', 'domain.redirectFrom': 'Asha.in, www.asha.in' },
    "['asha.in', 'www.asha.in']",
  ],
])('O1, O2 · %s', async (_, answers, hosts) => {
  const file = newConfig();

  await answerWith(file, { ...zone, ...answers });

  expect(/^ +(?:domain: .*)?redirectFrom: (\[.*?\])/m.exec(read(file))?.[1]).toBe(hosts);
});

test.each<[string, Answers, string]>([
  [
    'an address that is none',
    { 'contact.email': 'asha' },
    'contact.email must be an e-mail address such as hello@example.com',
  ],
  ['a number that is too short', { 'contact.phone': '12' }, 'contact.phone must be in international form'],
  ['a domain without its zone', { 'domain.name': 'asha.in' }, 'domain.hostedZoneId is missing'],
  [
    'a setting that is not asked for',
    { 'aws.storedPerSecond': 1 },
    'aws.storedPerSecond is nothing that is asked for.',
  ],
  ['nothing where something has to be', { 'company.name': null }, 'company.name cannot be left out.'],
])('O1 · %s is refused by a sentence that names the setting, and nothing is written', async (_, answers, sentence) => {
  const file = newConfig();

  await expect(answerWith(file, { 'partner.name': 'Asha Studio', ...answers })).rejects.toThrow(sentence);
  expect(read(file)).toBe(original);
});

test('O1 · a file that computes its values is left alone', async () => {
  const file = newConfig();
  writeFileSync(file, original.replace("'Nilambari Digital'", 'process.env.NAME'));

  await expect(answerWith(file, everything)).rejects.toThrow('Edit it by hand.');
});

test('O1 · npm run setup -- --answers is the command that README names', async () => {
  const folder = createTemporaryFolder();
  makeEditedCopy(
    folder,
    ['package.json', '.prettierrc.json', 'site.config.ts', 'contract', 'ops', 'web/build/publishing'],
    [],
  );
  writeFileSync(join(folder, 'answers.json'), JSON.stringify({ 'contact.email': 'hello@asha.in' }));

  const run = () =>
    new Promise<string>((resolve, reject) => {
      execFile(
        'npm',
        ['run', '-s', 'setup', '--', '--answers', 'answers.json'],
        { cwd: folder },
        (error, stdout, stderr) => (error ? reject(new Error(stderr)) : resolve(stdout)),
      );
    });

  expect(await run()).toContain('site.config.ts is written.');
  expect(read(join(folder, 'site.config.ts'))).toContain("email: 'hello@asha.in'");
  writeFileSync(join(folder, 'answers.json'), 'no JSON');
  await expect(run()).rejects.toThrow('answers.json is no file of answers');
});
