import { expect, test } from 'vitest';
import { formSamples } from '#test/functions/form-samples.ts';
import { fillMessage, seeMessageSent, sendMessage, storedMessages } from '#test/journeys/page-objects/contact-form.ts';
import { field, mainHeading } from '#test/journeys/page-objects/controls.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite, untilAwake } from '#test/support/open-site.ts';

const site = await openSite();

test('C1, E1, K3, K4, M3 · a message typed in the browser is the item in the database', async () => {
  const page = await site.visit('/contact');
  const message = 'Our shop is slow on phones.\nCan you look at it before Diwali?';
  await fillMessage(page, message);

  await sendMessage(page);
  await seeMessageSent(page);

  const [item, ...others] = await storedMessages(site, message);
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    ...formSamples.contacts,
    message,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
});

test('T3 · after a message is accepted the fields are empty, also after a reload', async () => {
  const page = await site.visit('/contact');
  await fillMessage(page, 'Another message');
  await sendMessage(page);
  await seeMessageSent(page);

  await expect.poll(() => field(page, 'Message').inputValue()).toBe('');
  await page.reload();
  await untilAwake(page);
  expect(await field(page, 'Message').inputValue()).toBe('');
});

test('C1, E1, R12, N2 · without JavaScript the same form reaches the same table and ends on a page that says so', async () => {
  const page = await site.visit('/contact', { javaScriptEnabled: false });
  await fillMessage(page, 'Sent without any script');

  await sendMessage(page);
  await page.waitForURL(/\/api\/contacts\?reference=/);

  expect(await mainHeading(page).textContent()).toBe('Your message has reached us');
  const [stored] = await storedMessages(site, 'Sent without any script');
  expect(await page.getByText(`Its reference is ${String(stored?.['id'])}.`).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'What happens now' }).click();
  await page.waitForURL('/contact/sent');
});

test('N2, L11 · the page with the reference has no violation that axe can find', async () => {
  const page = await site.visit('/api/contacts?reference=7K3M-Q2XD-4RTN');

  expect(await mainHeading(page).textContent()).toBe('Your message has reached us');
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('F6 · without JavaScript a refused form ends on a page that says what to do', async () => {
  const page = await site.visit('/contact', { javaScriptEnabled: false });
  await fillMessage(page, 'A message with an odd address');
  await field(page, 'E-mail address').fill('asha@localhost');

  await sendMessage(page);
  await page.waitForURL('**/contact/not-sent');

  expect(await mainHeading(page).textContent()).toBe('Your message was not sent');
  expect(await storedMessages(site, 'A message with an odd address')).toEqual([]);
});

test('T2 · a second click while a message is on its way sends nothing twice', async () => {
  const page = await site.visit('/contact');
  await fillMessage(page, 'Clicked twice');
  let posts = 0;
  const release = await holdRequests(page, '**/api/contacts', (route) => {
    posts += 1;
    return route.continue();
  });

  await sendMessage(page);
  const button = page.getByRole('button', { name: 'Sending...' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  await field(page, 'Last name').press('Enter');
  release();
  await seeMessageSent(page);

  expect(posts).toBe(1);
});

test('T3, T4 · what is typed while a message is on its way stays in the form, also after a reload', async () => {
  const page = await site.visit('/contact');
  await fillMessage(page, 'The first message');
  const release = await holdRequests(page, '**/api/contacts');

  await sendMessage(page);
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  await field(page, 'Message').fill('And one more thing');
  release();
  await seeMessageSent(page);

  expect(await storedMessages(site, 'The first message')).toHaveLength(1);
  expect(await field(page, 'Message').inputValue()).toBe('And one more thing');
  expect(await field(page, 'First name').inputValue()).toBe('');
  await page.reload();
  await expect.poll(() => field(page, 'Message').inputValue()).toBe('And one more thing');
});

test('F6, T4 · a Hindi message at its limit arrives; one beyond it stays whole and is told by how much it is too long', async () => {
  const page = await site.visit('/contact');
  const longest = 'नमस्ते, '.repeat(625);
  await fillMessage(page, `${longest}।`);

  await sendMessage(page);
  await page.getByText('The message is 5,001 characters long. Shorten it to 5,000.').waitFor();
  expect(await page.getByText('1 character too many').first().isVisible()).toBe(true);
  expect(await field(page, 'Message').inputValue()).toBe(`${longest}।`);

  await field(page, 'Message').press('Control+End');
  await field(page, 'Message').press('Backspace');
  await sendMessage(page);
  await seeMessageSent(page);
  expect(await storedMessages(site, longest.trim())).toHaveLength(1);
});

test.for([true, false])(
  'F6, F1 · an address in an Indian script is accepted (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await site.visit('/contact', { javaScriptEnabled });
    const message = `From an Indian domain, ${javaScriptEnabled}`;
    await fillMessage(page, message);
    await field(page, 'E-mail address').clear();
    await field(page, 'E-mail address').pressSequentially('ravi@उदाहरण.भारत');

    await sendMessage(page);
    if (javaScriptEnabled) await seeMessageSent(page);
    else await page.waitForURL(/\/api\/contacts\?reference=/);

    expect(await storedMessages(site, message)).toHaveLength(1);
  },
);

test.for([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('C1 · the first field is seen without scrolling, $width wide', async (viewport) => {
  const page = await site.visit('/contact', { viewport });

  const box = await field(page, 'First name').boundingBox();

  expect(box!.y + box!.height).toBeLessThan(viewport.height);
});

test('C1, S1 · Ask about a service opens the form with that service chosen, and a reload keeps a later choice', async () => {
  const page = await site.visit('/services');
  const interest = page.getByLabel('Service you are interested in');

  await page.getByRole('link', { name: 'Ask about UI/UX Design' }).click();
  await expect.poll(() => interest.inputValue()).toBe('ui-ux-design');
  await expect.poll(() => new URL(page.url()).search).toBe('');

  await interest.selectOption('consulting');
  await page.reload();
  await untilAwake(page);
  expect(await interest.inputValue()).toBe('consulting');
});

test('C1 · an address that names a service chooses it, and one that names none of ours is ignored', async () => {
  const page = await site.visit('/contact?service=web-development');
  const interest = page.getByLabel('Service you are interested in');
  await expect.poll(() => interest.inputValue()).toBe('web-development');

  const other = await site.visit('/contact?service=plumbing');
  await untilAwake(other);
  expect(await other.getByLabel('Service you are interested in').inputValue()).toBe('');
});
