import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { installFormApi } from '#test/web/form-api-double.ts';
import { show } from '#test/web/show.tsx';
import { NewsletterForm } from '#web/src/forms/newsletter-form.tsx';

test('F1 · the field is a required e-mail field and nothing is sent while it is empty', async () => {
  const api = installFormApi();
  const { user } = show(<NewsletterForm />);
  const field = screen.getByLabelText('E-mail address');

  await user.click(screen.getByRole('button', { name: 'Subscribe' }));

  expect(field).toBeRequired();
  expect(field).toHaveAttribute('type', 'email');
  expect(field).toHaveAccessibleDescription('Enter your e-mail address.');
  expect(api.posted).toEqual([]);
});

test('T2, T3, M1 · subscribing says so, and empties the field', async () => {
  const api = installFormApi();
  const { user } = show(<NewsletterForm />);

  await user.type(screen.getByLabelText('E-mail address'), 'Asha@Example.com{Enter}');
  expect(await screen.findByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  await api.answer(Response.json({ accepted: true }, { status: 201 }));

  expect(await screen.findByText('Thank you for subscribing to our newsletter.')).toBeVisible();
  expect(screen.getByText('Success!')).toBeVisible();
  expect(screen.getByLabelText('E-mail address')).toHaveValue('');
  expect(api.posted).toMatchObject([{ path: '/api/newsletters', body: { email: 'asha@example.com' } }]);
});

test('M2, T4 · a failure says so and keeps the address', async () => {
  const api = installFormApi();
  const { user } = show(<NewsletterForm />);

  await user.type(screen.getByLabelText('E-mail address'), 'asha@example.com{Enter}');
  await api.answer(Response.json({}, { status: 400 }));

  expect(await screen.findByText('Failed to subscribe. Please try again.')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
  expect(screen.getByLabelText('E-mail address')).toHaveValue('asha@example.com');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('M2, T5 · where trying again helps, the toast does it', async () => {
  const api = installFormApi();
  const { user } = show(<NewsletterForm />);
  await user.type(screen.getByLabelText('E-mail address'), 'asha@example.com{Enter}');
  for (let attempt = 0; attempt < 3; attempt++) await api.answer(Response.json({}, { status: 503 }));

  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await api.answer(Response.json({ accepted: true }, { status: 201 }));

  expect(await screen.findByText('Thank you for subscribing to our newsletter.')).toBeVisible();
});
