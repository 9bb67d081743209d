import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { contactMessageLimits } from '#contract/contact-message.ts';
import { installFormApi } from '#test/web/form-api-double.ts';
import { show } from '#test/web/show.tsx';
import { sendFailures, type SendFailure } from '#web/content/forms.ts';
import { ContactForm } from '#web/src/forms/contact-form.tsx';
import { accepted, fillIn, refused, send, write } from './message-under-test.ts';

test('T3, T4 · what is typed while a message is on its way stays, and is kept', async () => {
  const api = installFormApi();
  const { unmount } = show(<ContactForm />);
  fillIn('The first message');

  send();
  await screen.findByRole('button', { name: 'Sending...' });
  write('Message', 'And one more thing');
  await api.answer(accepted());
  await screen.findByText(/has been sent/);

  expect(screen.getByLabelText('Message')).toHaveValue('And one more thing');
  expect(screen.getByLabelText('First name')).toHaveValue('');
  unmount();
  show(<ContactForm />);
  expect(screen.getByLabelText('Message')).toHaveValue('And one more thing');
  expect(screen.getByLabelText('First name')).toHaveValue('');
});

test.for<[number, SendFailure]>([
  [413, 'too-large'],
  [403, 'rejected'],
  [400, 'rejected'],
])('M4, T4 · an answer %i shows the toast, and above the button why it is so', async ([status, failure]) => {
  const api = installFormApi();
  show(<ContactForm />);
  fillIn();

  send();
  await api.answer(refused(status));

  expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send Message' })).toHaveAccessibleDescription(sendFailures[failure]);
  send();
  expect(screen.queryByText(sendFailures[failure])).toBeNull();
  await api.answer(accepted());
  expect(await screen.findByText(/has been sent/)).toBeVisible();
});

test.for<[number, SendFailure]>([
  [429, 'busy'],
  [503, 'unavailable'],
])(
  'M4, T4 · an answer %i that stays so after Amplify has tried again is told as what it is',
  async ([status, failure]) => {
    const api = installFormApi();
    show(<ContactForm />);
    fillIn();

    send();
    for (let attempt = 0; attempt < 3; attempt++) await api.answer(refused(status));

    expect(await screen.findByText(sendFailures[failure])).toBeVisible();
    expect(new Set(api.posted.map(({ key }) => key)).size).toBe(1);
  },
);

test('M4, T4 · when other words are stored under a message’s key it is sent again under a new one', async () => {
  const api = installFormApi();
  show(<ContactForm />);
  fillIn();

  send();
  await api.answer(refused(409));
  await api.answer(accepted());

  expect(await screen.findByText(/has been sent/)).toBeVisible();
  expect(api.posted[1]!.body).toEqual(api.posted[0]!.body);
  expect(api.posted[1]!.key).not.toBe(api.posted[0]!.key);
});

test('M4, T4 · after the last try the words can go by WhatsApp or e-mail, as they stand in the form by then', async () => {
  const api = installFormApi();
  show(<ContactForm />);
  fillIn('Our shop is slow');

  send();
  await api.answer(refused(400));
  const whatsApp = await screen.findByRole('link', { name: /^Send by WhatsApp/ });
  const email = screen.getByRole('link', { name: 'Send by e-mail' });
  expect(new URL(whatsApp.getAttribute('href')!).searchParams.get('text')).toMatch(/^Our shop is slow\n\nAsha Rao\n/);
  expect(email.getAttribute('href')).toContain('&body=Our%20shop%20is%20slow%0D%0A%0D%0AAsha%20Rao');

  write('Message', 'm'.repeat(contactMessageLimits.message));
  expect(screen.getByText(/^The e-mail opens with the first 1,\d{3} characters of your message/)).toBeVisible();
  expect(screen.queryByText(/^WhatsApp opens with/)).toBeNull();

  send();
  await api.answer(accepted());
  await screen.findByText(/has been sent/);
  expect(screen.queryByRole('link', { name: 'Send by e-mail' })).toBeNull();
});

test('T4 · what was typed on an earlier visit can be cleared, and nobody finds it again', async () => {
  const first = show(<ContactForm />);
  expect(screen.queryByRole('button', { name: 'Clear what I typed' })).toBeNull();
  fillIn('Typed on a shared computer');
  first.unmount();
  const second = show(<ContactForm />);

  fireEvent.click(screen.getByRole('button', { name: 'Clear what I typed' }));

  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveValue('');
  expect(screen.getByLabelText('First name')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear what I typed' })).toBeNull();
  expect(localStorage.length).toBe(0);
  second.unmount();
  show(<ContactForm />);
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

/** As a browser tells its pages. */
function goOnline(isOnline: boolean): void {
  vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: isOnline } }));
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('M4, T4 · offline is said, and the message goes by itself, under its key, when the network is back', async () => {
  const api = installFormApi();
  show(<ContactForm />);
  fillIn('Typed on a train');
  goOnline(false);

  send();
  for (let attempt = 0; attempt < 3; attempt++) await api.answer(new TypeError('Failed to fetch'));
  expect(await screen.findByText(sendFailures.offline)).toBeVisible();
  expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
  goOnline(true);
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  await api.answer(accepted());

  expect(await screen.findByText(/has been sent/)).toBeVisible();
  expect(screen.queryByText(sendFailures.offline)).toBeNull();
  expect(new Set(api.posted.map(({ key }) => key)).size).toBe(1);
});

test('M4, T4 · a network that comes back and carries nothing yet is tried again, without another toast', async () => {
  const api = installFormApi();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const failNow = async () => {
    for (let attempt = 0; attempt < 3; attempt++) await api.answer(new TypeError('Failed to fetch'));
  };
  show(<ContactForm />);
  fillIn('Typed in a lift');
  goOnline(false);
  send();
  await failNow();
  await screen.findByText(sendFailures.offline);
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss the notification' }));

  goOnline(true);
  await failNow();
  await screen.findByText(sendFailures.offline);
  expect(screen.queryByText('Failed to send message. Please try again.')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await api.answer(accepted());

  expect(await screen.findByText(/has been sent/)).toBeVisible();
  expect(new Set(api.posted.map(({ key }) => key)).size).toBe(1);
});

test('T4 · a page that is opened again says that an earlier try may not have arrived, and sends it again under its key', async () => {
  const api = installFormApi();
  const first = show(<ContactForm />);
  fillIn('Sent, and the tab was closed');
  send();
  await vi.waitFor(() => expect(api.posted).toHaveLength(1));
  first.unmount();

  show(<ContactForm />);
  expect(screen.getByText(sendFailures.interrupted)).toBeVisible();
  send();
  await vi.waitFor(() => expect(api.posted).toHaveLength(2));
  expect(api.posted[1]).toEqual(api.posted[0]);
  expect(screen.queryByText(sendFailures.interrupted)).toBeNull();
});

test('T4 · words that were changed while offline are sent by nobody but their writer', async () => {
  const api = installFormApi();
  show(<ContactForm />);
  fillIn('Typed on a train');
  goOnline(false);
  send();
  for (let attempt = 0; attempt < 3; attempt++) await api.answer(new TypeError('Failed to fetch'));
  await screen.findByText(sendFailures.offline);

  write('Message', 'Typed on a train, and then');
  expect(screen.getByText(sendFailures.unreachable)).toBeVisible();
  goOnline(true);

  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  expect(api.posted).toHaveLength(3);
});

test.for<[number, boolean]>([
  [503, true],
  [413, false],
])('T5, M4 · after an answer %i the toast offers to try again, if that helps: %s', async ([status, helps]) => {
  const api = installFormApi();
  show(<ContactForm />);
  fillIn();

  send();
  for (let attempt = 0; attempt < (helps ? 3 : 1); attempt++) await api.answer(refused(status));
  await screen.findByText('Failed to send message. Please try again.');
  const tryAgain = screen.queryByRole('button', { name: 'Try again' });
  expect(tryAgain !== null).toBe(helps);
  if (!tryAgain) return;

  fireEvent.click(tryAgain);
  await api.answer(accepted());
  expect(await screen.findByText(/has been sent/)).toBeVisible();
});
