import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { contactForm } from '#contract/contact-form.ts';
import { installFormApi } from '#test/web/form-api-double.ts';
import { field, fillIn, send, write } from '#test/web/forms/message-under-test.ts';
import { show } from '#test/web/show.tsx';
import { ContactPage } from '#web/src/contact/contact-page.tsx';

const limit = contactForm.fields.message.limit;

test('C1 · a text field shows a text in its own direction', () => {
  const { container } = show(<ContactPage />);

  for (const name of ['firstName', 'lastName', 'company', 'message']) {
    expect(container.querySelector(`[name=${name}]`)).toHaveAttribute('dir', 'auto');
  }
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
