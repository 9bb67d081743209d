import { expect, test } from 'vitest';
import { checkSiteConfig } from '#contract/site-config.ts';
import { siteConfig } from '#site-config';
import { runInEditedCopy } from './edited-copy.ts';

test('L9 · the footer shows the address, and the numbers under which the company is registered where they are set', () => {
  const numbers = "foundedYear: 2022, cin: 'U72900KA2022PTC123456', gstin: '29ABCDE1234F1Z5',";

  const shown = runInEditedCopy(
    [{ file: 'site.config.ts', from: 'foundedYear: 2022,', to: numbers }],
    "import { footer } from '#web/content/navigation.ts'; console.log(JSON.stringify(footer.registration));",
  );

  expect(shown).toBe(
    '1 Placeholder Road, Bengaluru 560000, Karnataka, India · CIN U72900KA2022PTC123456 · GSTIN 29ABCDE1234F1Z5',
  );
});

test.each([
  [{ cin: '29ABCDE1234F1Z5' }, "company.cin must be a CIN such as U72900KA2022PTC123456 (it is '29ABCDE1234F1Z5')."],
  [{ gstin: '29ABCDE1234F1X5' }, "company.gstin must be a GSTIN such as 29ABCDE1234F1Z5 (it is '29ABCDE1234F1X5')."],
])('L9 · %j is refused in one sentence', (numbers, sentence) => {
  expect(() => checkSiteConfig({ ...siteConfig, company: { ...siteConfig.company, ...numbers } })).toThrow(sentence);
});

test('K1 · a country that is not two letters is refused in one sentence', () => {
  const address = { ...siteConfig.contact.address, country: 'India' };

  expect(() => checkSiteConfig({ ...siteConfig, contact: { ...siteConfig.contact, address } })).toThrow(
    "contact.address.country must be the two letters of a country, such as IN (it is 'India').",
  );
});
