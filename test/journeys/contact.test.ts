import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openOwnSite, openSite, seeToast, untilAwake } from '#test/support/open-site.ts';

const site = await openSite();
const siteWithOutage = await openOwnSite();

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const words = {
  'First name': 'Asha',
  'Last name': 'Rao',
  'E-mail address': 'asha.rao@example.com',
  'Phone number (optional)': '+91 98450 00000',
  'Company (optional)': 'Rao & Daughters',
  Message: 'Our shop is slow on phones.\nCan you look at it before Diwali?',
};

async function fillIn(page: Page, message = words.Message): Promise<void> {
  for (const [label, text] of Object.entries({ ...words, Message: message })) await field(page, label).fill(text);
  await page.getByLabel('Service you are interested in').selectOption('web-development');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
const storedWith = async (message: string, where = site) =>
  (await where.readTable('Contacts')).filter((item) => item.message === message);

test('C1, E1, K3, K4, M3 · a message typed in the browser is the item in the database', async () => {
  const page = await site.visit('/contact');
  await fillIn(page);

  await send(page);
  await seeToast(page, "Your message has been sent. We'll get back to you soon!");

  const [item, ...others] = await storedWith(words.Message);
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha.rao@example.com',
    phone: '+91 98450 00000',
    company: 'Rao & Daughters',
    serviceInterest: 'web-development',
    message: words.Message,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
});

test('T3 · after a message is accepted the fields are empty, also after a reload', async () => {
  const page = await site.visit('/contact');
  await fillIn(page, 'Another message');
  await send(page);
  await seeToast(page, "Your message has been sent. We'll get back to you soon!");

  await expect.poll(() => field(page, 'Message').inputValue()).toBe('');
  await page.reload();
  await untilAwake(page);
  expect(await field(page, 'Message').inputValue()).toBe('');
});

test('C1, E1, R12 · without JavaScript the same form reaches the same table and ends on a page that says so', async () => {
  const page = await site.visit('/contact', { javaScriptEnabled: false });
  await fillIn(page, 'Sent without any script');

  await send(page);
  await page.waitForURL('**/contact/sent');

  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Your message has reached us');
  expect(await storedWith('Sent without any script')).toHaveLength(1);
});

test('F6 · without JavaScript a refused form ends on a page that says what to do', async () => {
  const page = await site.visit('/contact', { javaScriptEnabled: false });
  await fillIn(page, 'A message with an odd address');
  await field(page, 'E-mail address').fill('asha@localhost');

  await send(page);
  await page.waitForURL('**/contact/not-sent');

  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Your message was not sent');
  expect(await storedWith('A message with an odd address')).toEqual([]);
});

test('T4, M4 · while the database is down nothing typed is lost; once it is back there is exactly one item', async () => {
  const page = await siteWithOutage.visit('/contact');
  const message = 'Written while the database was away';
  await fillIn(page, message);

  await siteWithOutage.cloud.database.stop();
  await send(page);
  await seeToast(page, 'Failed to send message. Please try again.');
  expect(await field(page, 'Message').inputValue()).toBe(message);
  expect(await field(page, 'Company (optional)').inputValue()).toBe('Rao & Daughters');

  await page.reload();
  await expect.poll(() => field(page, 'Message').inputValue()).toBe(message);

  await siteWithOutage.cloud.database.start();
  await send(page);
  await seeToast(page, "Your message has been sent. We'll get back to you soon!");
  expect(await storedWith(message, siteWithOutage)).toHaveLength(1);
});

test('T4, M4 · an answer lost on the way does not make a second item of the same message', async () => {
  const page = await site.visit('/contact');
  const message = 'Stored, but nobody said so';
  await fillIn(page, message);

  await page.route('**/api/contacts', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page);
  await seeToast(page, 'Failed to send message. Please try again.');
  await page.unroute('**/api/contacts');
  await send(page);
  await seeToast(page, "Your message has been sent. We'll get back to you soon!");

  expect(await storedWith(message)).toHaveLength(1);
});

test('T4, M4 · with the network gone the toast still shows and every word stays', async () => {
  const page = await site.visit('/contact');
  await fillIn(page, 'Typed on a train');

  await page.context().setOffline(true);
  await send(page);
  await seeToast(page, 'Failed to send message. Please try again.');

  expect(await field(page, 'Message').inputValue()).toBe('Typed on a train');
});

test('T2 · a second click while a message is on its way sends nothing twice', async () => {
  const page = await site.visit('/contact');
  await fillIn(page, 'Clicked twice');
  let posts = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/contacts', async (route) => {
    posts += 1;
    await held.promise;
    await route.continue();
  });

  await send(page);
  const button = page.getByRole('button', { name: 'Sending...' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  await field(page, 'Last name').press('Enter');
  held.resolve();
  await seeToast(page, "Your message has been sent. We'll get back to you soon!");

  expect(posts).toBe(1);
});

test('T3, T4 · what is typed while a message is on its way stays in the form, also after a reload', async () => {
  const page = await site.visit('/contact');
  await fillIn(page, 'The first message');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/contacts', async (route) => {
    await held.promise;
    await route.continue();
  });

  await send(page);
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  await field(page, 'Message').fill('And one more thing');
  held.resolve();
  await seeToast(page, "Your message has been sent. We'll get back to you soon!");

  expect(await storedWith('The first message')).toHaveLength(1);
  expect(await field(page, 'Message').inputValue()).toBe('And one more thing');
  expect(await field(page, 'First name').inputValue()).toBe('');
  await page.reload();
  await expect.poll(() => field(page, 'Message').inputValue()).toBe('And one more thing');
});

test('F6, T4 · a Hindi message at its limit arrives; one beyond it stays whole and is told by how much it is too long', async () => {
  const page = await site.visit('/contact');
  const longest = 'नमस्ते, '.repeat(625);
  await fillIn(page, `${longest}।`);

  await send(page);
  await page.getByText('The message is 5,001 characters long. Shorten it to 5,000.').waitFor();
  expect(await page.getByText('1 character too many').isVisible()).toBe(true);
  expect(await field(page, 'Message').inputValue()).toBe(`${longest}।`);

  await field(page, 'Message').press('Control+End');
  await field(page, 'Message').press('Backspace');
  await send(page);
  await seeToast(page, "Your message has been sent. We'll get back to you soon!");
  expect(await storedWith(longest.trim())).toHaveLength(1);
});

test.for([true, false])(
  'F6, F1 · an address in an Indian script is accepted (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await site.visit('/contact', { javaScriptEnabled });
    const message = `From an Indian domain, ${javaScriptEnabled}`;
    await fillIn(page, message);
    await field(page, 'E-mail address').clear();
    await field(page, 'E-mail address').pressSequentially('ravi@उदाहरण.भारत');

    await send(page);
    if (javaScriptEnabled) await seeToast(page, "Your message has been sent. We'll get back to you soon!");
    else await page.waitForURL('**/contact/sent');

    expect(await storedWith(message)).toHaveLength(1);
  },
);

test('T4 · a form whose code cannot be fetched, although the site answers, is posted by the browser itself', async () => {
  const message = 'Sent without the code that sends';
  const page = await site.visit('/contact');
  await page.route('**/assets/send-form-*.js', (route) => route.abort());
  await fillIn(page, message);

  await send(page);
  await page.waitForURL('**/contact/sent');

  expect(await storedWith(message)).toHaveLength(1);
});
