import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serviceLevels } from '#company/service-levels.ts';
import { contactMessageLimits } from '#contract/contact-message.ts';
import { siteConfig } from '#site-config';
import { installFormApi } from '#test/web/form-api-double.ts';
import { show } from '#test/web/show.tsx';
import { ContactPage } from '#web/src/pages/contact/contact-page.tsx';
import { accepted, field, fillIn, send, sendButton, write } from './message-under-test.ts';

const limit = contactMessageLimits.message;

test('C1 · a text field shows a text in its own direction', () => {
  const { container } = show(<ContactPage />);

  for (const name of ['firstName', 'lastName', 'company', 'message']) {
    expect(container.querySelector(`[name=${name}]`)).toHaveAttribute('dir', 'auto');
  }
});

test('F2 · with a required field empty nothing is sent, a toast says so, and the field is named and focused until it is corrected', async () => {
  const api = installFormApi();
  show(<ContactPage />);
  fillIn({ 'Last name': '' });

  send();

  expect(await screen.findByText('Please fill in all required fields.')).toBeVisible();
  expect(field('Last name')).toHaveFocus();
  expect(field('Last name')).toHaveAccessibleDescription('Enter your last name.');
  expect(api.posted).toEqual([]);

  write('First name', '');
  send();
  write('Last name', 'R');
  expect(screen.queryByText('Enter your last name.')).toBeNull();
  expect(screen.getByText('Enter your first name.')).toBeVisible();
});

test('F3, K4, T2, T3, M3 · the button waits while the typed fields are sent; then a toast says so and the fields are empty', async () => {
  const api = installFormApi();
  show(<ContactPage />);
  fillIn();

  send();
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  await api.answer(accepted('7K3M-Q2XD-4RTN'));

  expect(await screen.findByText("Your message has been sent. We'll get back to you soon!")).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Send another message' }));
  expect(sendButton()).toBeEnabled();
  for (const textbox of screen.getAllByRole('textbox')) expect(textbox).toHaveValue('');
  expect(api.posted).toMatchObject([{ path: '/api/contacts', key: expect.stringMatching(/^[\da-f]{64}$/) }]);
  const body = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', message: 'Hello' };
  expect(api.posted[0]!.body).toEqual(body);
});

test('N2, L11 · a receipt takes the place of the form and its focus, and leads to another message', async () => {
  const api = installFormApi();
  const { user } = show(<ContactPage />);
  fillIn();

  send();
  await api.answer(accepted('7K3M-Q2XD-4RTN'));

  const receipt = (await screen.findByText('7K3M-Q2XD-4RTN')).closest<HTMLElement>('[tabindex]')!;
  expect(receipt).toHaveFocus();
  expect(within(receipt).getByRole('heading', { name: 'Message received' })).toBeVisible();
  expect(receipt).toHaveTextContent(`We reply to asha@example.com within ${serviceLevels.reply}.`);
  const chats = within(receipt).queryAllByRole('link', { name: /^Ask on WhatsApp/ });
  expect(chats).toHaveLength(siteConfig.contact.whatsApp ? 1 : 0);
  expect(screen.queryByLabelText('Message')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Send another message' }));
  expect(field('First name')).toHaveFocus();
});

test('F6, M4 · a field that only the API refuses is named and focused', async () => {
  const api = installFormApi();
  show(<ContactPage />);
  fillIn();

  send();
  const error = { code: 'invalid-fields', message: 'Some fields are wrong.', fields: { email: 'Write it out.' } };
  await api.answer(Response.json({ error }, { status: 400 }));

  expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
  expect(field('Email address')).toHaveFocus();
  expect(field('Email address')).toHaveAccessibleDescription(/Write it out\./);
});

test('F6, T4 · the form keeps pasted text over the limit, does not send it, and says how many characters are too many', () => {
  const api = installFormApi();
  show(<ContactPage />);
  const pasted = 'm'.repeat(limit + 312);
  fillIn({ Message: pasted });

  send();

  expect(screen.getByText('The message is 5,312 characters long. Shorten it to 5,000.')).toBeVisible();
  expect(screen.getByText('312 characters too many')).toBeVisible();
  expect(field('Message')).toHaveValue(pasted);
  expect(field('Message')).toHaveFocus();
  for (const textbox of screen.getAllByRole('textbox')) expect(textbox).not.toHaveAttribute('maxlength');
  expect(api.posted).toEqual([]);
});

test('F6 · the counter appears once a field is nearly full, and a screen reader reads it when the writer pauses', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(<ContactPage />);

  write('Message', 'm'.repeat(limit - 600));
  expect(screen.queryByText(/characters left/)).toBeNull();
  write('Message', `${'m'.repeat(limit - 3)}\r\n`);
  expect(screen.getByText('2 characters left')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(500));
  write('Message', 'm'.repeat(limit - 1));
  expect(screen.getByText('1 character left')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => vi.advanceTimersByTimeAsync(600));

  expect(screen.getByRole('status')).toHaveTextContent('1 character left');
});
