import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { contactMessageLimits } from '#contract/contact-message.ts';
import { installFormApi } from '#test/web/form-api-double.ts';
import { show } from '#test/web/show.tsx';
import { ContactForm } from '#web/src/forms/contact-form.tsx';
import { fillIn, send, write } from './message-under-test.ts';

const { message: limit } = contactMessageLimits;

test('F6, T4 · a paste over the limit is not cut: it stays whole, is not sent, and the sentence says how much is too much', async () => {
  const api = installFormApi();
  show(<ContactForm />);
  fillIn('m'.repeat(limit + 312));

  send();

  expect(await screen.findByText('The message is 5,312 characters long. Shorten it to 5,000.')).toBeVisible();
  expect(screen.getByText('312 characters too many')).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('m'.repeat(limit + 312));
  expect(screen.getByLabelText('Message')).toHaveFocus();
  expect(api.posted).toEqual([]);
});

test('F6 · no field of the form cuts off what is pasted', () => {
  show(<ContactForm />);

  for (const field of screen.getAllByRole('textbox')) expect(field).not.toHaveAttribute('maxlength');
});

test('F6 · the room left is shown once a field is nearly full, line ends counted as one', () => {
  show(<ContactForm />);

  write('Message', 'm'.repeat(limit - 600));
  expect(screen.queryByText(/characters left/)).toBeNull();
  write('Message', `${'m'.repeat(limit - 3)}\r\n`);
  expect(screen.getByText('2 characters left')).toBeVisible();
  write('Message', 'm'.repeat(limit - 1));
  expect(screen.getByText('1 character left')).toBeVisible();
  write('Message', '');
  expect(screen.queryByText(/characters? left/)).toBeNull();
});

test('F6 · a screen reader hears the room left when the writer pauses, not at every key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(<ContactForm />);

  write('Message', 'm'.repeat(limit - 20));
  await act(() => vi.advanceTimersByTimeAsync(500));
  write('Message', 'm'.repeat(limit - 19));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(() => vi.advanceTimersByTimeAsync(600));

  expect(screen.getByRole('status')).toHaveTextContent('19 characters left');
});
